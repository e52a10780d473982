/** Looks at what the camera shows of a paint sheet, frame by frame. */
import type { Look } from '../features/paint/reading/guide.ts'
import type { Watcher } from '../records/capture/useGuide.ts'

/** A frame is looked at in this size: smaller ones hide that a picture is not sharp. */
const LONG_SIDE = 1500

export interface LookRequest {
  readonly frame: ImageBitmap
}

export function openSheetLook(): Watcher {
  const worker = new Worker(new URL('./sheetLook.worker.ts', import.meta.url), { type: 'module' })
  return {
    look: async (video) => {
      const scale = Math.min(1, LONG_SIDE / Math.max(video.videoWidth, video.videoHeight))
      const frame = await createImageBitmap(video, {
        resizeWidth: Math.round(video.videoWidth * scale),
        resizeHeight: Math.round(video.videoHeight * scale),
      })
      return new Promise<Look>((resolve, reject) => {
        worker.onmessage = (event: MessageEvent<Look>) => resolve(event.data)
        worker.onerror = () => reject(new Error('the guide of the camera does not run here'))
        const request: LookRequest = { frame }
        worker.postMessage(request, [frame])
      })
    },
    close: () => worker.terminate(),
  }
}
