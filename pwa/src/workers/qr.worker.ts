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
  detector
    .detect(frame)
    .then((codes): QrReply => ({ id, text: codes[0]?.rawValue ?? null, problem: null }))
    .catch((error: unknown): QrReply => ({
      id,
      text: null,
      problem: error instanceof Error ? error.message : 'The decoder stopped.',
    }))
    .then((reply) => {
      frame.close()
      postMessage(reply)
    })
})
