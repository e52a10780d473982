/** All logs of the yard with what the gallery says of them; everything is on the device. */
import { liveVersion } from '../../../../../sync/forms/before.ts'
import type { Field, Form } from '../../../../../sync/forms/form.ts'
import { useAnswer, type Row } from '../../../data/react/live.ts'
import { hasNumber, isNumeric } from '../../../forms/filling/numbers.ts'
import { formOf } from './entry.ts'
import { byText, seriesOf, type Reading } from './series.ts'
import { asksFor, dayOf, WAITING } from './standing.ts'

export interface LogCard {
  readonly log: Row<'log'>
  readonly version: Row<'logVersion'> | null
  readonly form: Form | null
  /** The field that stands first, and its readings of the last half year. */
  readonly headline: Field | null
  readonly readings: readonly Reading[]
  readonly last: Row<'logEntry'> | null
  readonly entries: readonly Row<'logEntry'>[]
  /** What the calendar asks for next. */
  readonly due: Row<'calendarItem'> | null
}

/** The version in use. */
export function liveOf(versions: readonly Row<'logVersion'>[], logId: string): Row<'logVersion'> | null {
  return liveVersion(versions.filter((one) => one.logId === logId))
}

/** What a log is judged by at a glance: the field its settings name, else its first number. */
export function headlineOf(log: Pick<Row<'log'>, 'headline'>, form: Form): Field | null {
  // What not everybody may read stands on no card.
  const numbers = form.fields.filter((field) => field.in === undefined && hasNumber(field) && field.sensitive !== true)
  return numbers.find(({ key }) => key === log.headline) ?? numbers.find(isNumeric) ?? numbers[0] ?? null
}

/** Undefined while it is read. The values of a headline come by their index: a log of years is never read whole. */
export function useBook(): readonly LogCard[] | undefined {
  return useAnswer('log-book', async (data) => {
    const [logs, versions, entries, corrections, items] = await Promise.all([
      data.list('log'),
      data.list('logVersion'),
      data.list('logEntry'),
      data.list('logCorrection'),
      Promise.all(WAITING.map((state) => data.list('calendarItem', { state }))).then((lists) => lists.flat()),
    ])
    const byLog = Map.groupBy(entries, ({ logId }) => logId)
    return Promise.all(
      logs
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(async (log): Promise<LogCard> => {
          const version = liveOf(versions, log.id)
          const form = version === null ? null : formOf(version)
          const own = (byLog.get(log.id) ?? []).toSorted(newestFirst)
          const headline = form === null ? null : headlineOf(log, form)
          const values = headline === null ? [] : await data.list('logValue', { logId: log.id, fieldKey: headline.key })
          return {
            log,
            version,
            form,
            headline,
            entries: own,
            last: own.find(({ state }) => state !== 'draft' && state !== 'void') ?? null,
            readings: headline === null ? [] : seriesOf(own, values, corrections, headline.key),
            due:
              items.filter((item) => asksFor(item, log)).toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))[0] ??
              null,
          }
        }),
    )
  })
}

export function newestFirst(
  a: Pick<Row<'logEntry'>, 'entryOn' | 'createdAt'>,
  b: Pick<Row<'logEntry'>, 'entryOn' | 'createdAt'>,
): number {
  return byText(b.entryOn, a.entryOn) || (b.createdAt ?? 0) - (a.createdAt ?? 0)
}
