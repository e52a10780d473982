import { describe, expect, it } from 'vitest'
import type { Row } from '../../data/store/rows.ts'
import { answersOf } from './asked.ts'
import { defineRecord } from './define.ts'
import { afterPhotosIn, judge, stepsOf, type Around } from './judge.ts'
import { refusedRight, whoMay } from './reasons.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import { around as free } from '../../testing/around.ts'

const MARIA = '00000000-0000-7000-8000-000000000001'
const RAUL = '00000000-0000-7000-8000-000000000002'

const TASK = defineRecord('task')

const task = (over: Partial<Row<'task'>> = {}) =>
  ({
    state: 'open',
    assigneeId: RAUL,
    reviewerId: MARIA,
    createdBy: MARIA,
    evidenceRule: 'none',
    stateReason: null,
    ...over,
  }) as Row<'task'>

const around = (over: Partial<Around> = {}) => free({ userId: RAUL, selfApproval: false, ...over })

const labels = (state: Row<'task'>['state']) =>
  stepsOf(TASK, task({ state }), around({ userId: MARIA })).map((step) => step.label)

describe('the steps of a record', () => {
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
    const steps = stepsOf(TASK, task({ state: 'in_progress' }), around())
    expect(steps.filter((step) => step.primary).map((step) => step.command)).toEqual(['submit'])
  })

  it('fill none when the likely one is refused', () => {
    const [accept, ...others] = stepsOf(TASK, task({ state: 'ready_for_review' }), around())
    expect(accept).toMatchObject({
      command: 'accept',
      primary: false,
      refused: 'This task is your own work, so somebody else accepts it.',
    })
    expect(others.some((step) => step.primary)).toBe(false)
  })

  it('send the answer along in the field that the file names', () => {
    const asking = stepsOf(TASK, task({ state: 'in_progress' }), around()).filter((step) => step.ask !== null)
    expect(asking.map((step) => step.command)).toEqual(['block', 'cancel'])
    expect(asking.map((step) => step.asks)).toEqual([['stateReason'], ['stateReason']])
    expect(answersOf({ stateReason: { value: ' No toe board ' } })).toEqual({ stateReason: 'No toe board' })
  })
})

describe('the judge', () => {
  const accepting = (over: Partial<Around>, row: Partial<Row<'task'>> = {}) =>
    judge(TASK, task({ state: 'ready_for_review', ...row }), 'accept', around(over))

  it('lets the reviewer accept what somebody else did', () => {
    expect(accepting({ userId: MARIA })).toBeNull()
  })

  it('lets people accept their own work where the organization does', () => {
    expect(accepting({ selfApproval: true })).toBeNull()
  })

  it('does not let people accept what was theirs while it was done', () => {
    const ownPast = 'Somebody else must do this: you were named in Assignee while it was done.'
    expect(accepting({ ownPast }, { assigneeId: MARIA })).toBe(ownPast)
    expect(
      judge(TASK, task({ state: 'ready_for_review', assigneeId: MARIA }), 'cancel', around({ ownPast })),
    ).toBeNull()
  })

  it('says who decides and who moves', () => {
    const clerk = around({ can: () => false })
    expect(judge(TASK, task({ state: 'ready_for_review' }), 'accept', clerk)).toBe(
      'A supervisor or an EHS manager decides this.',
    )
    expect(judge(TASK, task(), 'start', clerk)).toBe('Only the people on this task and their supervisor can move it.')
  })

  it('holds a submission back until the evidence is there', () => {
    const submit = (rule: Row<'task'>['evidenceRule'], over: Partial<Around> = {}) =>
      judge(TASK, task({ state: 'in_progress', evidenceRule: rule }), 'submit', around(over))
    expect(submit('photo_after')).toBe('Add an after photo first.')
    expect(submit('photo_after', { afterPhotos: { taken: 1, arrived: 0 } })).toBeNull()
    expect(submit('note')).toBe('Write a comment about what was done first.')
    expect(submit('note', { notes: 1 })).toBeNull()
  })

  it('confirms the work of others only with a photo that has arrived', () => {
    const accept = (arrived: number, taken = 1) =>
      judge(
        TASK,
        task({ state: 'ready_for_review', evidenceRule: 'photo_after', assigneeId: 'ray' }),
        'accept',
        around({ afterPhotos: { taken, arrived } }),
      )
    expect(accept(0)).toMatch(/still on the device that took it/)
    expect(accept(0, 0)).toBe('Add an after photo first.')
    expect(accept(1)).toBeNull()
  })

  it('counts as proof of the work what shows it finished, and nothing from before', () => {
    expect(
      afterPhotosIn([{ role: 'before', receivedAt: 1 }, { role: 'context', receivedAt: 1 }, { role: 'after' }]),
    ).toEqual({ taken: 1, arrived: 0 })
  })

  it('says what state stands against it', () => {
    expect(judge(TASK, task({ state: 'done' }), 'start', around())).toBe('Not possible while it is done.')
  })

  it('leaves to those who work on a record the steps that the file leaves to them', () => {
    const lock = 'A supervisor or an EHS manager changes this now. Write a comment to ask.'
    expect(judge(TASK, task(), 'start', around({ lock }))).toBeNull()
    const meta = {
      ...TASK.meta,
      work: { people: [], fields: [], commands: ['block'], free: [], until: [] },
    }
    expect(judge({ ...TASK, meta }, task(), 'start', around({ lock }))).toBe(lock)
    expect(judge({ ...TASK, meta }, task(), 'cancel', around({ lock }))).toBeNull()
  })

  it('asks for a field that a step wants filled, unless its question fills it', () => {
    const { stateReason } = TABLES.task.fields
    expect(stateReason).toBeDefined()
    const commands = { ...TASK.page.words.commands, block: { label: 'Block' } }
    const page = { ...TASK.page, words: { ...TASK.page.words, commands } }
    expect(judge(TASK, task(), 'block', around())).toBeNull()
    expect(judge({ ...TASK, page }, task(), 'block', around())).toBe('Fill in reason first.')
    expect(judge({ ...TASK, page }, task({ stateReason: 'Rain' }), 'block', around())).toBeNull()
  })

  it('looks at the newest record that hangs on this one', () => {
    const lastChild = {
      entity: 'comment',
      by: 'createdAt',
      if: { '==': [{ var: 'text' }, 'pass'] },
      unless: 'approve',
      say: 'Only after a passed inspection.',
    }
    const { states } = TASK.meta
    const start = states?.commands['start']
    if (states === undefined || start === undefined) throw new Error('no step to guard')
    const commands = { ...states.commands, start: { ...start, guard: { lastChild } } }
    const guarded = { ...TASK, meta: { ...TASK.meta, states: { ...states, commands } } }
    const parts = (...texts: readonly string[]) => ({
      comment: texts.map((text, createdAt) => ({ id: text, text, createdAt })),
    })
    const can = (action: string) => action === 'edit'
    expect(judge(guarded, task(), 'start', around({ can }))).toBe(lastChild.say)
    expect(judge(guarded, task(), 'start', around({ can, parts: parts('pass', 'fail') }))).toBe(lastChild.say)
    expect(judge(guarded, task(), 'start', around({ can, parts: parts('fail', 'pass') }))).toBeNull()
    expect(judge(guarded, task(), 'start', around({ parts: parts('fail') }))).toBeNull()
  })

  it('asks the module last', () => {
    const stopped = { ...TASK, refuse: () => 'Work is still stopped there.' }
    expect(judge(stopped, task(), 'start', around())).toBe('Work is still stopped there.')
    expect(judge(stopped, task(), 'start', around({ can: () => false }))).toContain('Only the people')
  })
})

describe('a reason', () => {
  it('names the roles that hold the right', () => {
    expect(whoMay('tasks.task.approve')).toBe('A supervisor or an EHS manager')
    expect(whoMay('tasks.task.delete')).toBe('An EHS manager or an organization admin')
    expect(whoMay('no.such.right')).toBe('An organization admin')
  })

  it('says who can change, add and delete', () => {
    const { subject } = TABLES.task
    expect(refusedRight({ subject }, 'edit', 'task')).toBe(
      'Only the people on this task and their supervisor can change it.',
    )
    expect(refusedRight({ subject }, 'delete', 'task')).toBe(
      'An EHS manager or an organization admin can delete this task.',
    )
  })
})
