/** Makes the walk report away from the page's thread, so the tablet stays responsive while 120 photos go into the file. */
import boldUrl from './fonts/atkinson-bold.ttf?url'
import regularUrl from './fonts/atkinson-regular.ttf?url'
import { composeReport } from './reportDocument.ts'
import type { ReportReply } from './report.ts'
import type { ReportInput } from './reportInput.ts'

async function font(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The report's font answered ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}

async function make(input: ReportInput): Promise<ReportReply> {
  const [regular, bold] = await Promise.all([font(regularUrl), font(boldUrl)])
  return { ok: true, ...composeReport(input, { regular, bold }) }
}

addEventListener('message', (event: MessageEvent<ReportInput>) => {
  make(event.data)
    .catch((error: unknown): ReportReply => ({ ok: false, message: error instanceof Error ? error.message : 'The report could not be made.' }))
    .then((reply) => postMessage(reply, { transfer: reply.ok ? [reply.bytes] : [] }))
})
