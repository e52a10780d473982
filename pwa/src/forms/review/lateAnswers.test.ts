import { expect, it } from 'vitest'
import type { NewOp, Rejected } from '../../data/outbox/intent.ts'
import { answerOf, lateAnswers, lateWords, type IsAnswer } from './lateAnswers.ts'

const set = (ops: readonly NewOp[], deferred: string | null = null): Rejected => ({
  setId: 'set',
  code: 'rejected',
  message: 'This round is signed.',
  fields: {},
  at: 1,
  group: null,
  ops,
  deferred,
})
const answer: NewOp = {
  kind: 'set',
  entity: 'ehsAnswer',
  id: 'row a',
  fields: { result: 'fail', value: 1700, note: 'Needle sticks' },
}
const itemOf: IsAnswer = ({ id }) => (id === 'row a' ? 'a' : null)
const items = new Map([['a', { text: { en: 'Pressure is right' }, unit: 'psi' }]])

it('finds what was refused of this form, and nothing that waits by itself', () => {
  const other: NewOp = { ...answer, id: 'row of another round' }
  const late = set([answer])
  expect(lateAnswers([late, set([other]), set([answer], 'needs')], itemOf)).toEqual([late])
})

it('says all of it in the note: question, answer, reading, words, and what the fail described', () => {
  const finding: NewOp = {
    kind: 'add',
    entity: 'ehsFinding',
    id: 'finding',
    fields: { roundId: 'r', subject: 'CR-07', text: 'Pressure is too high.', foundOn: '2026-11-20', state: 'open' },
  }
  expect(lateWords(set([finding, answer]), itemOf, items, 'en')).toBe(
    'Pressure is too high. Pressure is right: Fail. 17 psi. Needle sticks.',
  )
})

it('knows an answer of the form by its row, and a new one by the form and the question that it names', () => {
  const of = answerOf('wasteAnswer', ['inspectionId', 'here'], [{ id: 'row a', itemId: 'a' }])
  const set = (id: string): NewOp => ({ kind: 'set', entity: 'wasteAnswer', id, fields: { result: 'pass' } })
  const given = (inspectionId: string): NewOp => ({
    kind: 'add',
    entity: 'wasteAnswer',
    id: 'new',
    fields: { inspectionId, itemId: 'b' },
  })
  expect([set('row a'), set('row of another'), given('here'), given('elsewhere'), answer].map(of)).toEqual([
    'a',
    null,
    'b',
    null,
    null,
  ])
})
