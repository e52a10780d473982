import { expect, it } from 'vitest'
import { deviceNow } from '../../lib/clock.ts'
import { addDays, today } from '../../lib/dates.ts'
import { problemsOf, type FormDraft } from './formRules.ts'

const wrong = (entity: 'equipmentInspection' | 'task', was: object, draft: FormDraft) => {
  const typed = Object.fromEntries(
    Object.entries(draft).map(([field, given]) => [field, 'value' in given && given.value]),
  )
  const fields = Object.keys({ ...was, ...typed })
  const values = { ...was, ...typed } as Parameters<typeof problemsOf>[2]['values']
  return problemsOf(entity, fields, { draft, values, isNew: false, states: new Map(), exceptions: {} })
}

it('refuses a day that has not come at its field, and takes today and one long past', () => {
  const inspected = (value: string) => wrong('equipmentInspection', {}, { inspectedOn: { value } })
  expect(inspected(addDays(today(), 2))).toEqual({ inspectedOn: 'This day has not come yet.' })
  expect(inspected(today())).toEqual({})
  expect(inspected(addDays(today(), -23))).toEqual({})
})

it('takes a day ahead that is planned', () => {
  expect(wrong('task', {}, { dueOn: { value: addDays(today(deviceNow()), 40) } })).toEqual({})
})

it('leaves a day that stands there already', () => {
  expect(wrong('equipmentInspection', { inspectedOn: addDays(today(), 2) }, {})).toEqual({})
})
