/** What a tablet runs for a photographed sheet, in a page of its own: the worker that reads it, and the reader of print for its stickers. */
import { fetchPack } from '../../../pwa/src/features/paint/reading/pack.ts'
import type { Read } from '../../../pwa/src/features/paint/reading/fields.ts'
import { withCodes } from '../../../pwa/src/features/paint/reading/serial.ts'
import { readStickers } from '../../../pwa/src/features/paint/reading/stickers.ts'
import { askSheet } from '../../../pwa/src/workers/sheet.ts'

interface Timed {
  /** From the photo to all fields. */
  readonly seconds: number
  /** Of these, until the boxes and ticks were read. */
  readonly boxes: number
  readonly message?: string
  readonly fields: readonly Read[]
}

async function readForm(photo: string): Promise<Timed> {
  const bytes = Uint8Array.from(atob(photo), (sign) => sign.codePointAt(0) ?? 0)
  const from = performance.now()
  const since = () => (performance.now() - from) / 1000
  const reply = await askSheet(bytes.buffer)
  const boxes = since()
  if (!reply.ok) return { seconds: boxes, boxes, message: reply.message, fields: [] }
  const fields = await readStickers(reply.flat, reply.code.sheet, withCodes(reply.fields, reply.code))
  return { seconds: since(), boxes, fields }
}

/** Seconds for the same sum in a worker: how slow this device is made to be. */
async function sum(): Promise<number> {
  const text =
    'let s=0;const f=performance.now();for(let i=0;i<2e8;i++)s+=i%7;postMessage([(performance.now()-f)/1000,s])'
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })))
  const [seconds] = await new Promise<readonly [number, number]>((resolve) => {
    worker.onmessage = (event: MessageEvent<readonly [number, number]>) => resolve(event.data)
  })
  worker.terminate()
  return seconds
}

Object.assign(globalThis, { bench: { fetchPack, readForm, sum } })
