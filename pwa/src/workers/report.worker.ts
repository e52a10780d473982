/** Makes the walk report away from the page's thread, so the tablet stays responsive while 120 photos go into the file. */
import boldUrl from './fonts/atkinson-bold.ttf?inline'
import regularUrl from './fonts/atkinson-regular.ttf?inline'
import { composeReport } from './reportDocument.ts'
import type { ReportReply } from './report.ts'
import type { ReportInput } from './reportInput.ts'

/** The font travels inside the worker's script, so it is there whenever the script is: no second thing to be missing offline. */
function font(dataUrl: string): Uint8Array {
  return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0))
}

function make(input: ReportInput): ReportReply {
  try {
    return { ok: true, ...composeReport(input, { regular: font(regularUrl), bold: font(boldUrl) }) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : 'The report could not be made.' }
  }
}

addEventListener('message', (event: MessageEvent<ReportInput>) => {
  const reply = make(event.data)
  postMessage(reply, { transfer: reply.ok ? [reply.bytes] : [] })
})
