/** All logs of the yard with what the gallery says of them; everything is on the device. */
import { liveVersion } from '../../../../../sync/forms/before.ts'
import type { Field, Form } from '../../../../../sync/forms/form.ts'
import type { Data } from '../../../data/data.ts'
import { useAnswer, type Row } from '../../../data/react/live.ts'
import { hasNumber, isNumeric } from '../../../forms/filling/numbers.ts'
import { formOf } from './entry.ts'
import { byText, seriesOf, type Reading } from './series.ts'
import { asksFor, dayOf, WAITING } from './standing.ts'
import { valueId } from './values.ts'

export interface LogCard {
  readonly log: Row<'log'>
  readonly version: Row<'logVersion'> | null
  readonly form: Form | null
  /** The field that stands first, and its last readings. */
  readonly headline: Field | null
  readonly readings: readonly Reading[]
  readonly last: Row<'logEntry'> | null
  /** How many entries wait for somebody. */
  readonly submitted: number
  readonly returned: number
  /** What the calendar asks for next. */
  readonly due: Row<'calendarItem'> | null
}

/** The version in use. */
export function liveOf(versions: readonly Row<'logVersion'>[], logId: string): Row<'logVersion'> | null {
  return liveVersion(versions.filter((one) => one.logId === logId))
}

/** What a log is judged by at a glance: the field its settings name, else the first number with a warn line, else the first. */
export function headlineOf(log: Pick<Row<'log'>, 'headline'>, form: Form): Field | null {
  // What not everybody may read stands on no card.
  const numbers = form.fields.filter((field) => field.in === undefined && hasNumber(field) && field.sensitive !== true)
  // A meter only rises: it says little of how things stand.
  const read = numbers.filter((field) => isNumeric(field) && field.kind !== 'meter')
  const judged = read.find(({ warnLow, warnHigh }) => warnLow !== undefined || warnHigh !== undefined)
  return numbers.find(({ key }) => key === log.headline) ?? judged ?? read[0] ?? numbers[0] ?? null
}

/** A card draws thirty readings of one thing. */
const LAST = 90

/** Undefined while it is read. A log of years is never read whole: its last entries come by their index, and their first number by its name. */
export function useBook(): readonly LogCard[] | undefined {
  return useAnswer('log-book', async (data) => {
    const [logs, versions, corrections, submitted, returned, items] = await Promise.all([
      data.list('log'),
      data.list('logVersion'),
      data.list('logCorrection'),
      data.list('logEntry', { state: 'submitted' }),
      data.list('logEntry', { state: 'returned' }),
      Promise.all(WAITING.map((state) => data.list('calendarItem', { state }))).then((lists) => lists.flat()),
    ])
    return Promise.all(
      logs
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(async (log): Promise<LogCard> => {
          const version = liveOf(versions, log.id)
          const form = version === null ? null : formOf(version)
          const read = await data.list('logEntry', { logId: log.id }, { sort: 'entryOn', desc: true, limit: LAST })
          const entries = read.toSorted(newestFirst)
          const headline = form === null ? null : headlineOf(log, form)
          return {
            log,
            version,
            form,
            headline,
            submitted: submitted.filter(({ logId }) => logId === log.id).length,
            returned: returned.filter(({ logId }) => logId === log.id).length,
            last: entries.find(({ state }) => state !== 'draft' && state !== 'void') ?? null,
            readings: headline === null ? [] : await readingsOf(data, entries, corrections, headline),
            due:
              items.filter((item) => asksFor(item, log)).toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))[0] ??
              null,
          }
        }),
    )
  })
}

async function readingsOf(
  data: Data,
  entries: readonly Row<'logEntry'>[],
  corrections: readonly Row<'logCorrection'>[],
  { key }: Field,
): Promise<readonly Reading[]> {
  const values = await data.getEach(
    'logValue',
    entries.map(({ id }) => valueId(id, key, 0)),
  )
  return seriesOf(entries, values, corrections, key)
}

export function newestFirst(
  a: Pick<Row<'logEntry'>, 'id' | 'entryOn' | 'createdAt'>,
  b: Pick<Row<'logEntry'>, 'id' | 'entryOn' | 'createdAt'>,
): number {
  return byText(b.entryOn, a.entryOn) || (b.createdAt ?? 0) - (a.createdAt ?? 0) || byText(b.id, a.id)
}
