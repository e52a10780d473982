/** What a form says of an entry: the twin of judge.go, and both are held to sync/testdata/vectors/forms.json. Pure. */
import { Asking } from './asking.ts'
import type { Around, Form, Judged, Remark, Values } from './form.ts'
import { indexOf, isNote, fieldOf, MAX_ROWS, noteOf, type Entry, type Ready } from './index.ts'
import { columnOf, gained, isGiven, outside, plain, wrongWith } from './plain.ts'

type Cell = Judged['hidden'][number]

export function judge(form: Form, values: Values, around: Around): Judged {
  const asking = new Asking(indexOf(form), values, around)
  const { entries, rules, ends } = asking.index
  const visible: string[] = []
  const hidden: Cell[] = []
  const required: string[] = []
  const remarks: Found = { refused: [], marked: [] }
  for (const entry of entries) {
    const { key } = entry.field
    const lines = linesOf(asking, entry)
    const seen = lines.filter((line) => asking.isVisible(entry, line))
    if (seen.length === 0) continue
    visible.push(key)
    for (const line of lines) if (!seen.includes(line)) hidden.push({ key, line })
    for (const asked of [key, noteOf(key)])
      if (seen.some((line) => whyRequired(asking, entry, asked, line) !== null)) required.push(asked)
    judgeField(asking, entry, remarks)
  }
  const raises: string[] = []
  for (const ready of rules) {
    const { then, id } = ready.rule
    if (then === 'refuse' || then === 'warn') {
      const remark = remarkOf(asking, ready)
      if (remark) remarks[then === 'warn' ? 'marked' : 'refused'].push(remark)
    }
    if ((then === 'task' || then === 'notify' || then === 'stop') && asking.holdsSomewhere(ready)) raises.push(id)
  }
  const end = Math.min(...ends.filter((ready) => asking.holdsSomewhere(ready)).map((ready) => ready.end))
  return {
    visible,
    hidden,
    required,
    calculated: resultsOf(asking),
    ...remarks,
    raises,
    endsAt: entries[end]?.field.key ?? null,
  }
}

/** The calculated numbers of an entry by key, one a row. */
export function calculate(form: Form, values: Values, around: Around): Judged['calculated'] {
  return resultsOf(new Asking(indexOf(form), values, around))
}

function resultsOf(asking: Asking): Judged['calculated'] {
  const found = asking.index.entries.flatMap((entry): readonly [string, readonly (number | null)[]][] => {
    if (entry.field.kind !== 'calc') return []
    const group = asking.groupOf(entry.group)
    const count = group ? Math.min(asking.lengthOf(group), MAX_ROWS) : 1
    return [[entry.field.key, Array.from({ length: count }, (_, line) => asking.calculated(entry, line))]]
  })
  return Object.fromEntries(found)
}

interface Found {
  readonly refused: Remark[]
  readonly marked: Remark[]
}

/** The rows in which a field is asked: those of its group, and the one that would be next. */
function linesOf(asking: Asking, entry: Entry): readonly number[] {
  const group = asking.groupOf(entry.group)
  const count = group ? Math.min(asking.lengthOf(group) + 1, MAX_ROWS) : 1
  return Array.from({ length: count }, (_, line) => line)
}

function judgeField(asking: Asking, entry: Entry, remarks: Found): void {
  const { field, group } = entry
  if (field.kind === 'group') {
    if (field.required && asking.rowsOf(entry).length === 0)
      remarks.refused.push({ key: field.key, line: 0, code: 'required' })
    if (asking.lengthOf(entry) > Math.min(field.maxRows ?? MAX_ROWS, MAX_ROWS))
      remarks.refused.push({ key: field.key, line: 0, code: 'rows' })
  }
  const rows = asking.groupOf(group)
  for (const line of rows ? asking.rowsOf(rows) : [0])
    if (asking.isVisible(entry, line)) judgeCell(asking, entry, line, remarks)
}

function judgeCell(asking: Asking, entry: Entry, line: number, { refused, marked }: Found): void {
  const { field } = entry
  const { key } = field
  const value = asking.valueOf(entry, line)
  for (const asked of [key, noteOf(key)]) {
    const why = whyRequired(asking, entry, asked, line)
    if (why !== null && !(isNote(asked) ? !!value?.note : isGiven(field, value)))
      refused.push({ key: asked, line, code: 'required', ...(why !== '' && { rule: why }) })
  }
  const isCalc = field.kind === 'calc'
  const wrong = isCalc ? null : wrongWith(field, value)
  if (wrong) refused.push({ key, line, code: wrong })
  if (wrong || columnOf(field) !== 'number') return
  const number = isCalc ? asking.calculated(entry, line) : plain(field, value)
  if (typeof number !== 'number') return
  const far = outside(field, number)
  if (far) marked.push({ key, line, code: far })
  const before = field.kind === 'meter' ? plain(field, asking.lastOf(entry, line)) : null
  if (typeof before === 'number' && gained(field, before, number) < 0) marked.push({ key, line, code: 'backwards' })
}

/** The rule that makes somebody fill a field or its note; '' for the field itself, null for none. Nobody fills what is calculated or read. */
function whyRequired(asking: Asking, entry: Entry, asked: string, line: number): string | null {
  const { field } = entry
  if (field.kind === 'calc' || columnOf(field) === null) return null
  if (field.required && !isNote(asked)) return ''
  const why = entry.requires.find(
    (ready) => (ready.rule.of ?? []).includes(asked) && asking.holdsAt(ready, entry.group, line),
  )
  return why?.rule.id ?? null
}

/**
 * Where a rule that refuses or warns is said: at the first field of `of` that is asked; without one at the first field that the condition
 * reads; of rows in the first in which it holds. Null where it does not hold, or all of these are hidden.
 */
function remarkOf(asking: Asking, ready: Ready): Remark | null {
  const { rule, reads } = ready
  const of = (rule.of ?? []).flatMap((named) => asking.index.byKey.get(fieldOf(named)) ?? [])
  const places = of.length > 0 ? of : reads
  for (const line of asking.linesOf(ready)) {
    if (!asking.holds(ready, line)) continue
    if (places.length === 0) return { key: '', line: 0, code: 'rule', rule: rule.id }
    for (const place of places) {
      const row = place.group === '' ? 0 : line
      if (asking.isVisible(place, row)) return { key: place.field.key, line: row, code: 'rule', rule: rule.id }
    }
  }
  return null
}
