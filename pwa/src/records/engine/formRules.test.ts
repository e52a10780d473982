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

it('refuses a second record of a kind that holds one of each, and no correction of the first', () => {
  const others = [{ id: 'a', month: '2026-10', employer: 'Delta Scaffold', establishmentId: null }]
  const problems = (id: string | null, draft: FormDraft) => {
    const values = { month: '2026-10', employer: ' delta  scaffold', establishmentId: null, hours: 10 }
    const fields = Object.keys(values)
    const states = new Map()
    return problemsOf('workedHours', fields, {
      draft,
      values,
      isNew: id === null,
      states,
      exceptions: {},
      twins: { id, rows: others },
    })
  }
  const say =
    'Another month of hours has the same month, employer and establishment: change that one, or correct this one.'
  expect(problems(null, {})).toEqual({ month: say })
  expect(problems('a', { employer: { value: ' delta  scaffold' } })).toEqual({})
  expect(problems('b', { employer: { value: ' delta  scaffold' } })).toEqual({ employer: say })
  // What stood there twice before may be corrected: only one that becomes the second is refused.
  expect(problems('b', { hours: { value: 12 } })).toEqual({})
})
