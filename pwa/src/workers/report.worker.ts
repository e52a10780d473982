/** Makes the walk report and the weekly digest away from the page's thread, so the tablet stays responsive while 120 photos go into the file. */
import boldUrl from './fonts/atkinson-bold.ttf?inline'
import regularUrl from './fonts/atkinson-regular.ttf?inline'
import { composeDigest } from './reportDigest.ts'
import { composeReport } from './reportDocument.ts'
import type { ReportReply } from './report.ts'
import type { PaperInput } from './reportInput.ts'

/** The font travels inside the worker's script, so it is there whenever the script is: no second thing to be missing offline. */
function font(dataUrl: string): Uint8Array {
  return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0))
}

function make(asked: PaperInput): ReportReply {
  try {
    const fonts = { regular: font(regularUrl), bold: font(boldUrl) }
    return {
      ok: true,
      ...(asked.paper === 'walk' ? composeReport(asked.input, fonts) : composeDigest(asked.input, fonts)),
    }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : 'The report could not be made.' }
  }
}

addEventListener('message', (event: MessageEvent<PaperInput>) => {
  const reply = make(event.data)
  postMessage(reply, { transfer: reply.ok ? [reply.bytes] : [] })
})
