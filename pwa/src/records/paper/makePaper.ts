/** The paper of one record as a file. Made on this device, without a network; loaded with the first paper. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Data } from '../../data/data.ts'
import type { Granted } from '../../data/session/can.ts'
import type { Row } from '../../data/store/rows.ts'
import { makeForm, makeLabels, makeRecordPaper, type ReportReply } from '../../workers/report.ts'
import type { BlankInput } from '../../workers/formInput.ts'
import type { LabelsInput, RecordInput } from '../../workers/reportInput.ts'
import { numberedTitle, type RecordDefinition } from '../engine/define.ts'
import type { HistoryEntry } from '../historyEntries.ts'
import { safeName } from './fileName.ts'
import { gatherPaper, readSources } from './gather.ts'

export type Made = { readonly ok: true; readonly file: File } | { readonly ok: false; readonly message: string }

export async function makePaper<E extends EntityName>(
  data: Data,
  definition: RecordDefinition<E>,
  row: Row<E>,
  granted: Granted,
  history: readonly HistoryEntry[] | null,
  told: readonly HistoryEntry[] | null = history,
): Promise<Made> {
  const input = await gatherPaper(data, definition, row, await readSources(data, granted), history, told)
  return fileOf(input, paperName(definition, row))
}

/** A paper whose words are put together already, as a file of this name. */
export async function fileOf(input: RecordInput, name: string): Promise<Made> {
  return named(await makeRecordPaper(input), name)
}

/** Labels as a file, a page each. */
export async function labelsFile(input: LabelsInput): Promise<Made> {
  return named(await makeLabels(input), input.title)
}

/** A blank form as a file. */
export async function formFile(input: BlankInput): Promise<Made> {
  return named(await makeForm(input), `${input.title}, blank`)
}

function named(reply: ReportReply, name: string): Made {
  if (!reply.ok) return reply
  const file = new File([reply.bytes], safeName(name, '.pdf'), { type: 'application/pdf' })
  return { ok: true, file }
}

/** "T-12 Replace the mid rail". */
export function paperName<E extends EntityName>(definition: RecordDefinition<E>, row: Row<E>): string {
  return numberedTitle(definition, row)
}
