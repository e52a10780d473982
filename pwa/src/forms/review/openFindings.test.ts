import { expect, it } from 'vitest'
import { refuseFinding, refuseRound, workIdOf, workSays } from './openFindings.ts'

const finding = { id: '4998d088-c56d-5a54-b572-aa0bb5b49af3', state: 'open' } as const
const task = (state: 'open' | 'ready_for_review' | 'done' | 'cancelled') => ({ id: workIdOf(finding, 'task'), state })

it('closes a finding by hand only where its task does not do it', () => {
  const follows = 'It follows its task, and closes when the task is accepted.'
  expect(refuseFinding(finding, 'close', 'task', [task('open')])).toBe(follows)
  expect(refuseFinding(finding, 'close', 'task', [task('ready_for_review')])).toBe(follows)
  expect(refuseFinding(finding, 'close', 'task', [task('cancelled')])).toBeNull()
  expect(refuseFinding(finding, 'close', 'task', [])).toBeNull()
  expect(refuseFinding(finding, 'reopen', 'task', [task('open')])).toBeNull()
})

it('closes no round over what is open on it', () => {
  expect(refuseRound('close', [{ state: 'open' }, { state: 'closed' }])).toBe(
    '1 finding of this round is still open. It closes with its task.',
  )
  expect(refuseRound('close', [{ state: 'open' }, { state: 'open' }])).toBe(
    '2 findings of this round are still open. They close with their tasks.',
  )
  expect(refuseRound('close', [{ state: 'closed' }])).toBeNull()
  expect(refuseRound('approve', [{ state: 'open' }])).toBeNull()
})

it('says that the work waits to be checked, or is done', () => {
  expect(workSays(finding, task('ready_for_review'))).toBe('check')
  expect(workSays(finding, task('done'))).toBe('done')
  expect(workSays(finding, task('open'))).toBeNull()
  expect(workSays({ state: 'closed' }, task('done'))).toBeNull()
})
