import { describe, expect, it } from 'vitest'
import { defineRecord } from './define.ts'
import { parseQuick } from './quickLine.ts'

const MARIA = '00000000-0000-7000-8000-000000000001'
const RAUL = '00000000-0000-7000-8000-000000000002'

const TASK = defineRecord('task')

describe('the quick line', () => {
  const names = {
    people: [
      { value: MARIA, label: 'Maria Okafor' },
      { value: RAUL, label: 'Raul Castellano' },
    ],
    zones: [
      { value: 'z1', label: 'Dry Dock 2', detail: 'DD2' },
      { value: 'z2', label: 'Pier 3', detail: 'P3' },
    ],
    today: '2026-11-21', // a Saturday
  }

  it('reads person, priority, weekday and zone out of one line', () => {
    expect(parseQuick(TASK, 'fix ladder @maria !p1 fri #dd2', names)).toEqual({
      title: 'fix ladder',
      assigneeId: MARIA,
      priority: 'P1',
      dueOn: '2026-11-27',
      zoneId: 'z1',
    })
  })

  it('leaves in the title what it does not understand', () => {
    expect(parseQuick(TASK, 'call @nobody about #pier9 !p7', names)).toEqual({
      title: 'call @nobody about #pier9 !p7',
    })
  })

  it('does not guess between two people', () => {
    const twoRauls = { ...names, people: [...names.people, { value: 'x', label: 'Raul Diaz' }] }
    expect(parseQuick(TASK, 'move rack @raul', twoRauls)['assigneeId']).toBeUndefined()
  })

  it('takes today, tomorrow and a written date', () => {
    expect(parseQuick(TASK, 'a today', names)['dueOn']).toBe('2026-11-21')
    expect(parseQuick(TASK, 'a tomorrow', names)['dueOn']).toBe('2026-11-22')
    expect(parseQuick(TASK, 'a 2026-12-01', names)['dueOn']).toBe('2026-12-01')
    expect(parseQuick(TASK, 'a sat', names)['dueOn']).toBe('2026-11-21')
  })

  it('leaves marks in the title for which a new record has no field', () => {
    const page = { ...TASK.page, form: { sections: [], new: ['title'] } }
    expect(parseQuick({ ...TASK, page }, 'fix ladder @maria fri', names)).toEqual({ title: 'fix ladder @maria fri' })
  })
})
