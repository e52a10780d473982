import { judge } from '../../../../../sync/forms/judge.ts'
import { useData } from '../../../data/react/context.tsx'
import { isAsked, pagesOf, placesOf, type Place } from '../../../forms/filling/pages.ts'
import { valueWords } from '../../../forms/filling/valueWords.ts'
import { ReturnDialog, type Returned } from '../../../forms/review/ReturnDialog.tsx'
import { today } from '../../../lib/dates.ts'
import { commandOp } from '../../../records/engine/ops.ts'
import { useChoicesOf } from '../core/choices.ts'
import type { Entry } from '../core/entry.ts'

const nameOf = ({ field, line }: Place): string => `${field.key}:${line}`

/** Which fields are questioned, and why: only these open again for whoever filled the entry. */
export function ReturnEntry({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const data = useData()
  const choices = useChoicesOf(entry.log)
  const judged = judge(entry.form, entry.values, { today: today() })
  const places = pagesOf(entry.form, judged, entry.values)
    .flatMap(placesOf)
    .filter(({ field }) => isAsked(field) && field.kind !== 'calc')
  const lines = places.map((place) => {
    const { field, line } = place
    const value = entry.values[field.key]?.[line]
    const shown = value === undefined ? '–' : valueWords(field, value, choices(field)) || '–'
    const answer = `${shown}${field.unit === undefined ? '' : ` ${field.unit}`}`
    return { id: nameOf(place), label: field.label.en, answer }
  })
  const onReturn = ({ reason, asked }: Returned) => {
    const said = new Map(asked.map(({ id, say }) => [id, say]))
    const fields = {
      stateReason: reason,
      asked: places.flatMap((place) => {
        const say = said.get(nameOf(place))
        return say === undefined ? [] : [{ key: place.field.key, line: place.line, say }]
      }),
    }
    return data.commit([commandOp('logEntry', entry.row.id, 'return', fields)])
  }
  return <ReturnDialog title="Return the entry" noun="field" {...{ lines, onReturn, onClose }} />
}
