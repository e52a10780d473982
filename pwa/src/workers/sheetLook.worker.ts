/// <reference lib="webworker" />
import { lookAt } from '../features/paint/reading/guide.ts'
import type { LookRequest } from './sheetLook.ts'

addEventListener('message', ({ data: { frame } }: MessageEvent<LookRequest>) => {
  const { width, height } = frame
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas to draw on')
  context.drawImage(frame, 0, 0)
  frame.close()
  postMessage(lookAt(context.getImageData(0, 0, width, height)))
})
