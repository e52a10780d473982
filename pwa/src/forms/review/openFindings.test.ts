import { expect, it } from 'vitest'
import { refuseFinding, refuseRound, taskIdOf, taskSays } from './openFindings.ts'

const finding = { id: '4998d088-c56d-5a54-b572-aa0bb5b49af3', state: 'open' } as const
const task = (state: 'open' | 'ready_for_review' | 'done' | 'cancelled') => ({ id: taskIdOf(finding), state })

it('closes a finding by hand only where its task does not do it', () => {
  const follows = 'It follows its task, and closes when the task is accepted.'
  expect(refuseFinding(finding, 'close', [task('open')])).toBe(follows)
  expect(refuseFinding(finding, 'close', [task('ready_for_review')])).toBe(follows)
  expect(refuseFinding(finding, 'close', [task('cancelled')])).toBeNull()
  expect(refuseFinding(finding, 'close', [])).toBeNull()
  expect(refuseFinding(finding, 'reopen', [task('open')])).toBeNull()
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
  expect(taskSays(finding, task('ready_for_review'))).toBe('check')
  expect(taskSays(finding, task('done'))).toBe('done')
  expect(taskSays(finding, task('open'))).toBeNull()
  expect(taskSays({ state: 'closed' }, task('done'))).toBeNull()
})
