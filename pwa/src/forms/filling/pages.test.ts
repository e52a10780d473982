import { expect, it } from 'vitest'
import type { Field, FieldKind, Form, Values } from '../../../../sync/forms/form.ts'
import { judge } from '../../../../sync/forms/judge.ts'
import { readForm } from '../../../../sync/forms/read.ts'
import { pagesOf, placesOf, type Page } from './pages.ts'

const field = (key: string, kind: FieldKind, more: Partial<Field> = {}): Field => ({
  key,
  kind,
  label: { en: key },
  ...more,
})

function formOf(fields: readonly Field[], rules = '[]'): Form {
  return readForm({ title: { en: 'Log' }, fields, rules: JSON.parse(rules) as unknown }).form
}

function pages(form: Form, values: Values = {}): readonly Page[] {
  return pagesOf(form, judge(form, values, { today: '2026-11-26' }), values)
}

const drawn = (all: readonly Page[]) =>
  all.map(({ title, sections }) => [
    title?.key ?? null,
    sections.map(({ heading, parts }) => [
      heading?.key ?? null,
      parts.map((part) => (part.is === 'place' ? part.place.field.key : `${part.is} ${part.field.key}`)),
    ]),
  ])

it('opens a page and a section where the form says so, and needs neither', () => {
  const form = formOf([
    field('a', 'number'),
    field('gauges', 'heading'),
    field('read', 'note'),
    field('b', 'number'),
    field('second', 'page'),
    field('c', 'text'),
  ])
  expect(drawn(pages(form))).toEqual([
    [
      null,
      [
        [null, ['a']],
        ['gauges', ['words read', 'b']],
      ],
    ],
    ['second', [[null, ['c']]]],
  ])
})

it('leaves out sections and pages of which nothing is asked', () => {
  const form = formOf(
    [
      field('on', 'yesNo'),
      field('gauges', 'heading'),
      field('pressure', 'number'),
      field('second', 'page'),
      field('more', 'text'),
    ],
    '[{"id":"r1","when":{"==":[{"var":"on"},"yes"]},"then":"show","of":["pressure","more"]}]',
  )
  expect(drawn(pages(form))).toEqual([[null, [[null, ['on']]]]])
  expect(drawn(pages(form, { on: [{ text: 'yes' }] }))).toEqual([
    [
      null,
      [
        [null, ['on']],
        ['gauges', ['pressure']],
      ],
    ],
    ['second', [[null, ['more']]]],
  ])
})

it('gives a group as many rows as its fullest field, without the cells that a row does not ask', () => {
  const form = formOf(
    [
      field('drums', 'group'),
      field('weight', 'number', { in: 'drums' }),
      field('leaks', 'yesNo', { in: 'drums' }),
      field('where', 'text', { in: 'drums' }),
      field('after', 'text'),
    ],
    '[{"id":"r1","when":{"==":[{"var":"leaks"},"yes"]},"then":"show","of":["where"]}]',
  )
  const [page] = pages(form, { weight: [{ number: 10_000 }], leaks: [{ text: 'no' }, { text: 'yes' }] })
  if (page === undefined) throw new Error('there is no page')
  expect(placesOf(page).map(({ field: { key }, line }) => `${key} ${line}`)).toEqual([
    'weight 0',
    'leaks 0',
    'weight 1',
    'leaks 1',
    'where 1',
    'after 0',
  ])
  expect(drawn(pages(form))).toEqual([[null, [[null, ['group drums', 'after']]]]])
})
