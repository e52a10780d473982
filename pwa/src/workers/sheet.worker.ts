/** Reads photos of paint sheets away from the page's thread. The decoder of the square is served by this app: a dock has no other server. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Picture } from '../features/paint/reading/image.ts'
import { straighten } from '../features/paint/reading/page.ts'
import { FLAT, readSheet } from '../features/paint/reading/readSheet.ts'
import weights from '../features/paint/reading/weights.json'
import type { SheetReply, SheetRequest } from './sheet.ts'

/** More than this says nothing more of a sheet of letter paper, and is slow to read. */
const MOST_PIXELS = 12_000_000

prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
})

addEventListener('message', (event: MessageEvent<SheetRequest>) => {
  void read(event.data.bytes).then((reply) => {
    postMessage(reply, { transfer: reply.ok ? [reply.flat] : 'unmarked' in reply ? [reply.unmarked] : [] })
  })
})

async function read(bytes: ArrayBuffer): Promise<SheetReply> {
  try {
    const photo = await pixelsOf(bytes)
    const reading = await readSheet(photo, weights, square)
    if (reading.ok) return { ok: true, code: reading.code, fields: reading.fields, flat: await jpegOf(reading.flat) }
    const { message } = reading
    if (reading.unmarked !== true) return { ok: false, message }
    return { ok: false, message, unmarked: await jpegOf(straighten(photo, FLAT.width)) }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown reason'
    return { ok: false, message: `This photo could not be read (${why}). Take it again.` }
  }
}

async function jpegOf(flat: Picture): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(flat.width, flat.height)
  canvas.getContext('2d')?.putImageData(dataOf(flat), 0, 0)
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })).arrayBuffer()
}

async function pixelsOf(bytes: ArrayBuffer): Promise<Picture> {
  const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' })
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

function dataOf({ width, height, data }: Picture): ImageData {
  const image = new ImageData(width, height)
  image.data.set(data)
  return image
}

async function square(part: Picture): Promise<string | null> {
  const [code] = await readBarcodes(dataOf(part), { formats: ['QRCode'], tryHarder: true })
  return code?.text ?? null
}
