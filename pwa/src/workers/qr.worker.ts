/** Reads QR codes off video frames where the browser cannot do it itself. The decoder's WebAssembly is served by this app: a dock has no CDN. */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { QrReply, QrRequest } from './qr.ts'

prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
})
const detector = new BarcodeDetector({ formats: ['qr_code'] })

addEventListener('message', (event: MessageEvent<QrRequest>) => {
  const { id, frame } = event.data
  void read(frame).then((found) => {
    frame.close()
    const reply: QrReply = { id, ...found }
    postMessage(reply)
  })
})

async function read(frame: QrRequest['frame']): Promise<Omit<QrReply, 'id'>> {
  try {
    const [code] = await detector.detect(frame)
    return { text: code?.rawValue ?? null, problem: null }
  } catch (error) {
    return { text: null, problem: error instanceof Error ? error.message : 'The decoder stopped.' }
  }
}
