import type { CommitResult } from './intent.ts'

/** The answer to a save whose code is not on this device. Only a first visit that loses its connection within a second or two sees it. */
export const NOT_ARRIVED: CommitResult = {
  ok: false,
  reason: 'storage',
  message: 'Shipshape has not arrived on this device in full. Connect once, then save again.',
}
