import { expect, it } from 'vitest'
import { defineRecord } from './define.ts'
import { isDueSoon, isOverdue } from './due.tsx'

const KIND = defineRecord('task')
const TODAY = '2026-11-21'

it('is overdue after its day, while somebody still has to act', () => {
  const late = (state: string, dueOn: string | null) => isOverdue(KIND, { state, dueOn }, TODAY)
  expect([late('open', '2026-11-20'), late('open', TODAY), late('open', null), late('done', '2026-11-20')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('keeps what a newer version brought into an unknown state among the late', () => {
  expect(isOverdue(KIND, { state: 'awaiting_parts', dueOn: '2026-11-20' }, TODAY)).toBe(true)
})

it('is due soon up to the days that the module file says', () => {
  const soon = (dueOn: string) => isDueSoon(KIND, { state: 'open', dueOn }, TODAY)
  expect([soon('2026-11-20'), soon(TODAY), soon('2026-11-28'), soon('2026-11-29')]).toEqual([false, true, true, false])
})
