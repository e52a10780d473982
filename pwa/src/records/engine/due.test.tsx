// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defineRecord } from './define.ts'
import { DueCount } from './DueCount.tsx'
import { isDueSoon, isOverdue, Stands } from './due.tsx'

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

it.each([
  ['valid', '2026-11-20', 'Expired'],
  ['valid', TODAY, 'On file'],
  ['revoked', '2026-11-20', 'Revoked'],
])('says of a %s paper until %s that it is %s', (state, expiresOn, said) => {
  const row = { state, expiresOn }
  render(<Stands entity="qualification" kind={defineRecord('qualification')} row={row} today={TODAY} />)
  expect(screen.queryByText(said)).not.toBeNull()
})

it('keeps the state of what has only a day to be done', () => {
  render(<Stands entity="task" kind={KIND} row={{ state: 'open', dueOn: '2026-11-20' }} today={TODAY} />)
  expect(screen.queryByText('Open')).not.toBeNull()
})

it.each([
  ['2026-11-19', '2days late'],
  ['2026-11-20', '1day late'],
  [TODAY, 'Due today'],
  ['2026-11-22', '1day left'],
])('counts to %s: %s', (dueOn, said) => {
  const { container } = render(<DueCount kind={KIND} row={{ state: 'open', dueOn }} today={TODAY} />)
  expect(container.textContent).toMatch(new RegExp(`^${said}Due `))
})

it.each([
  ['2026-11-19', 'Was due'],
  ['2026-11-25', 'Due'],
])('says of what waits for nobody that it %s: %s', (dueOn, said) => {
  const { container } = render(<DueCount kind={KIND} row={{ state: 'done', dueOn }} today={TODAY} />)
  expect(container.textContent).toMatch(new RegExp(`^${said} `))
})
