/** Every kind of field in a grid, on paper and in the differences of two versions. */
import { describe, expect, it } from 'vitest'
import { FIELD_KINDS, type FieldKind } from '../../../sync/forms/form.ts'
import { judge } from '../../../sync/forms/judge.ts'
import { languages } from '../lib/words.ts'
import { choose, EVERY, EVERY_VALUE, fieldOf, KIND_SAMPLES, labelOf } from '../testing/fieldKinds.ts'
import { differencesOf } from './building/differences.ts'
import { kindLabel } from './building/draft.ts'
import { formColumns } from './grid/formColumns.ts'
import { blankItems } from './paper/blankForm.ts'
import { formTables } from './paper/formTables.ts'

const DAY = '2026-11-20'
const judged = judge(EVERY, EVERY_VALUE, { today: DAY })

it('is decided for every kind of the schema', () => {
  expect(Object.keys(KIND_SAMPLES)).toEqual([...FIELD_KINDS])
})

describe.each(FIELD_KINDS)('%s', (kind) => {
  const field = fieldOf(kind)
  const sample = KIND_SAMPLES[kind]

  it('is typed in a cell of a grid, or has none', () => {
    const find = (text: string) => {
      const one = choose(field).find(({ label }) => label.toLowerCase() === text.toLowerCase())
      return one === undefined ? ({ ok: false, problem: 'Nobody.' } as const) : ({ ok: true, id: one.value } as const)
    }
    const inRegister = choose(field).length > 0
    const [column] = formColumns({ ...EVERY, fields: [field] }, () =>
      inRegister ? { find, choices: choose(field) } : null,
    )
    expect(sample.cell === null ? column : column?.value(sample.cell)).toEqual(
      sample.cell === null ? undefined : { value: sample.value },
    )
  })

  it('stands on the paper of a filled entry', () => {
    const filled = { form: EVERY, judged, values: EVERY_VALUE, choices: choose, struck: () => [], masked: undefined }
    const text = JSON.stringify(formTables(filled))
    expect(text.includes(JSON.stringify(PAPER[kind] ?? sample.said[0]).slice(1, -1))).toBe(true)
    expect(text.includes(labelOf(kind))).toBe(kind !== 'note')
  })

  it('has a place on a blank sheet in every language', () => {
    for (const { id } of languages()) {
      const sheet = JSON.stringify(blankItems(EVERY, choose, 'MM/DD/YYYY', id))
      expect(sheet).toContain(field.label[id] ?? field.label.en)
    }
  })

  it('is told when it comes, goes and becomes another kind', () => {
    const without = { ...EVERY, fields: EVERY.fields.filter(({ key }) => key !== kind && key !== 'cell') }
    const having = { ...without, fields: [...without.fields, field] }
    const other = kind === 'text' ? 'longText' : 'text'
    const changed = { ...without, fields: [...without.fields, { ...field, kind: other as FieldKind }] }
    const told = (from: typeof EVERY, to: typeof EVERY) =>
      differencesOf(from, to).map(({ is, what, how, from: was, to: now }) => [is, what, how, was, now])
    const name = kindLabel(kind).toLowerCase()
    expect(told(without, having)).toEqual([['added', labelOf(kind), 'added,', '', name]])
    expect(told(having, without)).toEqual([['removed', '', 'removed', labelOf(kind), '']])
    expect(told(having, changed)).toContainEqual([
      'changed',
      labelOf(kind),
      'is a',
      name,
      kindLabel(other).toLowerCase(),
    ])
  })
})

/** Where paper says it in other words than a list. */
const PAPER: Partial<Record<FieldKind, string>> = {
  photo: '2 photos',
  file: '1 file',
  signature: 'Signed, see below',
}
