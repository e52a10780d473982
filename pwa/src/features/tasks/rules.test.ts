import { describe, expect, it } from 'vitest'
import { inTab, isOverdue, waitingOn, type TaskFacts } from '../../records/taskTurn.ts'
import { commandFields, movesOf, parseQuick } from './rules.ts'
import type { MoveContext, TaskState } from './rules.ts'

const MARIA = '00000000-0000-7000-8000-000000000001'
const RAUL = '00000000-0000-7000-8000-000000000002'

const task = (over: Partial<TaskFacts> = {}): TaskFacts => ({
  state: 'open',
  assigneeId: RAUL,
  reviewerId: MARIA,
  createdBy: MARIA,
  evidenceRule: 'none',
  dueOn: null,
  ...over,
})

const context = (over: Partial<MoveContext> = {}): MoveContext => ({
  actorId: RAUL,
  can: () => true,
  selfApproval: false,
  ownPast: null,
  afterPhotos: 0,
  notes: 0,
  stopped: false,
  ...over,
})

const labels = (state: TaskState, over: Partial<MoveContext> = {}) =>
  movesOf(task({ state }), context({ actorId: MARIA, ...over })).map((move) => move.label)

describe('the moves of a task', () => {
  it('follow the state machine, the likely one first', () => {
    expect(labels('open')).toEqual(['Start', 'Submit for review', 'Block', 'Cancel task'])
    expect(labels('in_progress')).toEqual(['Submit for review', 'Block', 'Cancel task'])
    expect(labels('ready_for_review')).toEqual(['Accept', 'Send back', 'Cancel task'])
    expect(labels('not_accepted')).toEqual(['Start', 'Submit for review', 'Cancel task'])
    expect(labels('blocked')).toEqual(['Start', 'Cancel task'])
    expect(labels('done')).toEqual(['Send back', 'Reopen'])
    expect(labels('cancelled')).toEqual(['Reopen'])
  })

  it('fill one button and no more', () => {
    const moves = movesOf(task({ state: 'in_progress' }), context())
    expect(moves.filter((move) => move.primary).map((move) => move.command)).toEqual(['submit'])
  })

  it('do not let people accept their own work', () => {
    const [accept] = movesOf(task({ state: 'ready_for_review', assigneeId: RAUL }), context({ actorId: RAUL }))
    expect(accept).toMatchObject({
      command: 'accept',
      primary: false,
      refused: 'You did this task, so somebody else accepts it.',
    })
  })

  it('do not let people accept what was theirs while it was done', () => {
    const ownPast = 'Somebody else must do this: you were named in Assignee while it was done.'
    const moves = movesOf(task({ state: 'ready_for_review', assigneeId: MARIA }), context({ actorId: RAUL, ownPast }))
    expect(moves.map(({ command, refused }) => [command, refused])).toEqual([
      ['accept', ownPast],
      ['refuse', null],
      ['cancel', null],
    ])
  })

  it('let the reviewer accept what somebody else did', () => {
    const [accept] = movesOf(task({ state: 'ready_for_review', assigneeId: RAUL }), context({ actorId: MARIA }))
    expect(accept).toMatchObject({ command: 'accept', primary: true, refused: null })
  })

  it('say who decides to a person without the right', () => {
    const moves = movesOf(task({ state: 'ready_for_review' }), context({ can: (action) => action === 'edit' }))
    expect(moves.map((move) => move.refused)).toEqual([
      'A supervisor or an EHS manager decides this.',
      'A supervisor or an EHS manager decides this.',
      'A supervisor or an EHS manager decides this.',
    ])
  })

  it('hold a submission back until the after photo is there', () => {
    const waiting = task({ state: 'in_progress', evidenceRule: 'photo_after' })
    expect(movesOf(waiting, context())[0]).toMatchObject({ command: 'submit', refused: 'Add an after photo first.' })
    expect(movesOf(waiting, context({ afterPhotos: 1 }))[0]).toMatchObject({ command: 'submit', refused: null })
  })

  it('keeps a task from closing its finding while work is stopped there', () => {
    const done = task({ state: 'ready_for_review', assigneeId: null, evidenceRule: 'none' })
    const accept = (stopped: boolean) =>
      movesOf(done, context({ actorId: MARIA, stopped })).find((move) => move.command === 'accept')?.refused
    expect(accept(true)).toBe('Work is still stopped there. Release or withdraw the stop work first.')
    expect(accept(false)).toBeNull()
  })

  it('hold a submission back until a note is there when the rule asks for one', () => {
    const waiting = task({ state: 'in_progress', evidenceRule: 'note' })
    expect(movesOf(waiting, context())[0]?.refused).toBe('Write a comment about what was done first.')
    expect(movesOf(waiting, context({ notes: 1 }))[0]?.refused).toBeNull()
  })

  it('ask for a reason before blocking, sending back and cancelling, and send it along', () => {
    const asking = movesOf(task({ state: 'in_progress' }), context()).filter((move) => move.ask !== null)
    expect(asking.map((move) => move.command)).toEqual(['block', 'cancel'])
    expect(commandFields('refuse', 'No toe board')).toEqual({ stateReason: 'No toe board' })
    expect(commandFields('accept', '')).toEqual({})
  })
})

describe('whose turn it is', () => {
  it('is the assignee while there is work and the reviewer while there is something to check', () => {
    expect(waitingOn(task({ state: 'open' }))).toBe(RAUL)
    expect(waitingOn(task({ state: 'not_accepted' }))).toBe(RAUL)
    expect(waitingOn(task({ state: 'ready_for_review' }))).toBe(MARIA)
    expect(waitingOn(task({ state: 'blocked' }))).toBe(MARIA)
    expect(waitingOn(task({ state: 'done' }))).toBeNull()
  })

  it('falls back to the creator when no reviewer was named', () => {
    expect(waitingOn(task({ state: 'ready_for_review', reviewerId: null, createdBy: MARIA }))).toBe(MARIA)
  })
})

describe('overdue', () => {
  it('begins the day after the due date and ends when the task is closed', () => {
    expect(isOverdue(task({ dueOn: '2026-11-20' }), '2026-11-20')).toBe(false)
    expect(isOverdue(task({ dueOn: '2026-11-20' }), '2026-11-21')).toBe(true)
    expect(isOverdue(task({ dueOn: '2026-11-20', state: 'done' }), '2026-11-21')).toBe(false)
    expect(isOverdue(task({ dueOn: null }), '2026-11-21')).toBe(false)
  })
})

describe('the tabs', () => {
  const raul = { userId: RAUL, mayApprove: false, today: '2026-11-21' }
  const maria = { userId: MARIA, mayApprove: true, today: '2026-11-21' }

  it('put a task into the work of the person it waits for', () => {
    expect(inTab(task(), 'my', raul)).toBe(true)
    expect(inTab(task({ state: 'ready_for_review' }), 'my', raul)).toBe(false)
    expect(inTab(task({ state: 'ready_for_review' }), 'my', maria)).toBe(true)
  })

  it('offer for review what this person may accept', () => {
    expect(inTab(task({ state: 'ready_for_review', reviewerId: null }), 'review', maria)).toBe(true)
    expect(inTab(task({ state: 'ready_for_review', reviewerId: null }), 'review', raul)).toBe(false)
    expect(inTab(task({ state: 'ready_for_review', assigneeId: MARIA }), 'review', maria)).toBe(false)
    expect(inTab(task({ state: 'in_progress' }), 'review', maria)).toBe(false)
  })
})

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
    expect(parseQuick('fix ladder @maria !p1 fri #dd2', names)).toEqual({
      title: 'fix ladder',
      assigneeId: MARIA,
      priority: 'P1',
      dueOn: '2026-11-27',
      zoneId: 'z1',
    })
  })

  it('leaves in the title what it does not understand', () => {
    expect(parseQuick('call @nobody about #pier9', names)).toEqual({
      title: 'call @nobody about #pier9',
      assigneeId: null,
      priority: 'P3',
      dueOn: null,
      zoneId: null,
    })
  })

  it('does not guess between two people', () => {
    const twoRauls = { ...names, people: [...names.people, { value: 'x', label: 'Raul Diaz' }] }
    expect(parseQuick('move rack @raul', twoRauls).assigneeId).toBeNull()
  })

  it('takes today, tomorrow and a written date', () => {
    expect(parseQuick('a today', names).dueOn).toBe('2026-11-21')
    expect(parseQuick('a tomorrow', names).dueOn).toBe('2026-11-22')
    expect(parseQuick('a 2026-12-01', names).dueOn).toBe('2026-12-01')
    expect(parseQuick('a sat', names).dueOn).toBe('2026-11-21')
  })
})
