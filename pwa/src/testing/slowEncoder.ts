/** The browser's picture encoder, as slow as a test wants it. */
import type { NewFile } from '../data/outbox/intent.ts'
import type { PrepareResult } from '../records/preparePhoto.ts'

/** Pictures under way: call one with its result. */
export const underWay: ((result: PrepareResult) => void)[] = []

export function preparePhoto(): Promise<PrepareResult> {
  return new Promise<PrepareResult>((resolve) => {
    underWay.push(resolve)
  })
}

export const REFUSED: PrepareResult = { ok: false, message: 'This device has no room left for a photo.' }

export function prepared(): PrepareResult {
  const file = (name: string, priority: NewFile['priority']): NewFile => ({
    sha256: name.repeat(64),
    mime: 'image/jpeg',
    bytes: new ArrayBuffer(8),
    priority,
  })
  return {
    ok: true,
    photo: {
      mime: 'image/jpeg',
      width: 4,
      height: 3,
      takenAt: Date.now(),
      original: file('a', 2),
      report: file('b', 1),
      thumb: file('c', 0),
    },
  }
}
