/** Starts the reader of paint sheets for one photo and lets go of it after. */
import type { Read } from '../features/paint/reading/fields.ts'
import type { SheetCode } from '../features/paint/reading/serial.ts'

export interface SheetRequest {
  readonly bytes: ArrayBuffer
}

export type SheetReply =
  | { readonly ok: false; readonly message: string }
  /** No corner mark of ours is on it: the page as it would lie under a scanner, as far as its edges are seen. */
  | { readonly ok: false; readonly message: string; readonly unmarked: ArrayBuffer }
  | {
      readonly ok: true
      readonly code: SheetCode
      readonly fields: readonly Read[]
      /** The page as it would lie under a scanner, as JPEG. */
      readonly flat: ArrayBuffer
    }

export function askSheet(bytes: ArrayBuffer): Promise<SheetReply> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<SheetReply>((resolve) => {
    worker.onmessage = (event: MessageEvent<SheetReply>) => resolve(event.data)
    worker.onerror = () => resolve({ ok: false, message: 'The reader did not start. Close other tabs and try again.' })
    const request: SheetRequest = { bytes }
    worker.postMessage(request, [bytes])
  }).finally(() => worker.terminate())
}
