/** What is said where a value was taken from the entry before and corrected there since. Pure. */
import type { Field } from '../../../../../sync/forms/form.ts'
import type { Row } from '../../../data/store/rows.ts'
import type { Choosable } from '../../../forms/filling/FillStore.ts'
import { saidWith } from '../../../forms/paper/formTables.ts'
import { formatDate } from '../../../lib/dates.ts'
import { textIn, ENGLISH } from '../../../lib/words.ts'
import type { Opening } from './openings.ts'

export function openingWords(
  opening: Opening | null,
  last: { readonly row: Pick<Row<'logEntry'>, 'entryOn'> } | null,
  choices: (field: Field) => readonly Choosable[],
): readonly string[] {
  if (opening === null || last === null) return []
  const { from, was, now, by } = opening
  const say = (value: typeof was) => saidWith(from, value, choices(from)) || '–'
  const on = formatDate(last.row.entryOn)
  const name = textIn(from.label, ENGLISH).text
  return [`${name} of ${on} was ${say(was)} when this was filled; corrected since to ${say(now)}: “${by.why}”`]
}
