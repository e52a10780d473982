import { describe, expect, it } from 'vitest'
import { isKept, lockOf, withoutWorkers } from './rewriting.ts'

const ME = 'me'
const finding = (fields: object, by: string | null = ME) => ({
  state: 'open',
  createdBy: ME,
  assigneeId: 'worker',
  walkId: 'w',
  $: { by },
  ...fields,
})
const me = { userId: ME, approves: false }

describe('who rewrites a reported finding', () => {
  it.each([
    ['its author', finding({}), me],
    ['its author, before it was sent', finding({}, null), me],
    ['its author, after the server numbered it', finding({}, 'system'), me],
    ['anybody, while it is a draft', finding({ state: 'draft', createdBy: 'other' }, 'other'), me],
    ['who approves it', finding({ createdBy: 'other', state: 'in_progress' }, 'other'), { ...me, approves: true }],
    ['a partner on the walk', finding({ createdBy: 'other' }, 'other'), { ...me, together: new Set([ME, 'other']) }],
    [
      'its author, after a partner, with a right to their own alone',
      finding({}, 'other'),
      { ...me, together: new Set([ME, 'other']), scope: () => 'own' as const },
    ],
    ['its author, after a partner', finding({}, 'other'), { ...me, together: new Set([ME, 'other']) }],
  ])('%s', (_, row, who) => expect(lockOf('finding', row, who)).toBeNull())

  it.each([
    ['who has to fix it', finding({ createdBy: 'other', assigneeId: ME }, 'other'), me],
    [
      'who has to fix it and walks along',
      finding({ createdBy: 'other', assigneeId: ME }, 'other'),
      { ...me, together: new Set([ME, 'other']) },
    ],
    ['somebody on another walk', finding({ createdBy: 'other' }, 'other'), me],
    ['its author, after somebody else acted', finding({}, 'boss'), me],
    [
      'a partner whose right reaches their own alone',
      finding({ createdBy: 'other' }, 'other'),
      { ...me, together: new Set([ME, 'other']), scope: () => 'own' as const },
    ],
    ['its author, when it waits for review', finding({ state: 'ready_for_review' }), me],
  ])('but not %s, who is told whom to ask', (_, row, who) =>
    expect(lockOf('finding', row, who)).toMatch(/comment to ask/),
  )
})

it('leaves a task to its author until somebody else acts, and nothing of it to who does it', () => {
  const task = (fields: object, by = ME) => ({
    state: 'open',
    createdBy: ME,
    assigneeId: 'worker',
    $: { by },
    ...fields,
  })
  expect(lockOf('task', task({}), me)).toBeNull()
  expect(lockOf('task', task({ state: 'in_progress' }, 'worker'), me)).not.toBeNull()
  expect(lockOf('task', task({}), { userId: 'worker', approves: false })).not.toBeNull()
})

it('says nothing about records whose module file divides nothing', () => {
  expect(lockOf('zone', { $: { by: 'other' } }, me)).toBeNull()
  expect(withoutWorkers('task', { assigneeId: ME, reviewerId: ME })).toEqual({ assigneeId: null, reviewerId: ME })
})

it('keeps a signed walk', () => {
  expect(
    ['in_progress', 'signed', 'amended', 'distributed', 'closed'].map((state) => isKept('walk', { state })),
  ).toEqual([false, true, true, true, true])
})
