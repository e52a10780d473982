import { expect, it } from 'vitest'
import { adding, addingRule, applied, formOf, freeKey, inverse, moving, partsOf, placing } from './draft.ts'
import type { DraftPart } from './DraftStore.ts'

const title = { en: 'Compressor log' }
const keysOf = (parts: readonly DraftPart[]) => formOf(parts, title).form.fields.map(({ key }) => key)

const HIGH = {
  when: { '>': [{ var: 'reading' }, 10_000] },
  of: ['reading'],
  say: { en: 'High' },
}

function build(...kinds: readonly Parameters<typeof adding>[1][]): readonly DraftPart[] {
  return kinds.reduce<readonly DraftPart[]>((parts, kind) => applied(parts, adding(parts, kind, null).step), [])
}

it('puts new fields behind the chosen one, also when there is no room left between two', () => {
  let parts = build('number', 'text')
  const [first = ''] = keysOf(parts)
  for (let n = 0; n < 40; n++) parts = applied(parts, adding(parts, 'date', first).step)
  const keys = keysOf(parts)
  expect(keys).toHaveLength(42)
  expect(keys[0]).toBe(first)
  expect(keys.at(-1)).toBe('text')
  expect(new Set(keys).size).toBe(42)
})

it('moves a field by one place and to a place, and each step can be taken back', () => {
  const parts = build('number', 'text', 'date')
  expect(keysOf(parts)).toEqual(['reading', 'text', 'date'])
  const up = moving(parts, 'date', -1)
  const after = applied(parts, up ?? { put: [], drop: [] })
  expect(keysOf(after)).toEqual(['reading', 'date', 'text'])
  expect(keysOf(applied(after, inverse(parts, up ?? { put: [], drop: [] })))).toEqual(['reading', 'text', 'date'])
  expect(moving(parts, 'date', 1)).toBeNull()
  expect(keysOf(applied(parts, placing(parts, 'date', null) ?? { put: [], drop: [] }))).toEqual([
    'date',
    'reading',
    'text',
  ])
  const gone = { put: [], drop: ['text'] }
  expect(keysOf(applied(parts, gone))).toEqual(['reading', 'date'])
  expect(keysOf(applied(applied(parts, gone), inverse(parts, gone)))).toEqual(['reading', 'text', 'date'])
})

it('lets two people build one draft: parts of both stay', () => {
  const parts = build('number')
  const one = adding(parts, 'text', null).step
  const other = addingRule(parts, 'warn', HIGH).step
  const merged = applied(applied(parts, one), other)
  expect(formOf(merged, title).form).toMatchObject({
    fields: [{ key: 'reading' }, { key: 'text' }],
    rules: [{ id: 'r1' }],
  })
})

it('keeps two fields and two rules of one name that two people add without knowing of each other', () => {
  const parts = build('number')
  const [one, other] = ['a1b2c', 'd3e4f'].map((tail) => {
    const field = adding(parts, 'number', null, {}, tail)
    return [field.step, addingRule(parts, 'warn', HIGH, tail).step]
  })
  const { form } = formOf([...(one ?? []), ...(other ?? [])].reduce(applied, parts), title)
  expect(form.fields.map(({ key }) => key)).toEqual(['reading', 'readingA1b2c', 'readingD3e4f'])
  expect(form.rules.map(({ id }) => id)).toEqual(['r1a1b2c', 'r1d3e4f'])
})

it('begins with a version and comes back to the same form', () => {
  const { form } = formOf(build('number', 'choice', 'group'), title)
  expect(formOf(partsOf(form), title).form).toEqual(form)
})

it('makes keys of names', () => {
  expect(freeKey('Oil level', new Set())).toBe('oilLevel')
  expect(freeKey('Oil level', new Set(['oilLevel']))).toBe('oilLevel2')
  expect(freeKey('Presión 2', new Set())).toBe('presion2')
  expect(freeKey('42', new Set())).toBe('f42')
  expect(freeKey('—', new Set())).toBe('f')
})

it('makes a field behind a group’s column a column too', () => {
  const parts = build('group')
  const column = adding(parts, 'number', 'rows')
  const next = adding(applied(parts, column.step), 'text', column.key)
  const all = applied(applied(parts, column.step), next.step)
  expect(formOf(all, title).form.fields.map((field) => field.in)).toEqual([undefined, 'rows', 'rows'])
})
