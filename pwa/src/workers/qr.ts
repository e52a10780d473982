/** Finds a QR code in what a camera shows: the browser's own detector first, else the app's decoder in a worker. */

export interface QrRequest {
  readonly id: number
  readonly frame: ImageBitmap
}

export interface QrReply {
  readonly id: number
  readonly text: string | null
  readonly problem: string | null
}

export interface QrReader {
  /** The text of a code in view, null when there is none. Rejects when the decoder itself is broken. */
  read(video: HTMLVideoElement): Promise<string | null>
  close(): void
}

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

export async function openQrReader(): Promise<QrReader> {
  const native = await nativeDetector()
  return native === null ? workerReader() : nativeReader(native)
}

/** Some platforms have the class but no decoder behind it; only the list of formats tells. */
async function nativeDetector(): Promise<Detector | null> {
  const found = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (found === undefined) return null
  try {
    return (await found.getSupportedFormats()).includes('qr_code') ? new found({ formats: ['qr_code'] }) : null
  } catch {
    return null // a detector that cannot name its formats cannot read either: the worker takes over
  }
}

function nativeReader(detector: Detector): QrReader {
  return { read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null, close: () => undefined }
}

function workerReader(): QrReader {
  const worker = new Worker(new URL('./qr.worker.ts', import.meta.url), { type: 'module' })
  let last = 0
  return {
    read: async (video) => {
      const frame = await createImageBitmap(video)
      const request: QrRequest = { id: (last += 1), frame }
      return new Promise((resolve, reject) => {
        const settle = (event: MessageEvent<QrReply>) => {
          if (event.data.id !== request.id) return
          worker.removeEventListener('message', settle)
          if (event.data.problem === null) resolve(event.data.text)
          else reject(new Error(event.data.problem))
        }
        worker.addEventListener('message', settle)
        worker.addEventListener('error', () => reject(new Error('The code reader did not start.')), { once: true })
        worker.postMessage(request, [frame])
      })
    },
    close: () => worker.terminate(),
  }
}
