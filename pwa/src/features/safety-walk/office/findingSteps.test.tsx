// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId, uuid5 } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import type { World } from '../../../testing/world.ts'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { Detail } from './findingRecord.tsx'

const FINDING = newId()
const TASK = uuid5(FINDING, 'task')

function open(
  over: (userId: string) => object = () => ({}),
  more: (world: World, userId: string) => void = () => undefined,
) {
  return renderApp(
    <UndoProvider>
      <Router hook={memoryLocation({ path: `/findings/${FINDING}` }).hook}>
        <Route path="/findings/:id">
          <Detail />
        </Route>
      </Router>
    </UndoProvider>,
    {
      role: 'ehs_manager',
      prepare: (world, user) => {
        world.server.put('finding', FINDING, {
          walkId: newId(),
          zoneId: newId(),
          kind: 'at_risk',
          state: 'open',
          severity: 'low',
          text: 'Gap in the rail\nBehind the crane.',
          assigneeId: newId(),
          createdBy: newId(),
          observedAt: Date.now(),
          ...over(user.id),
        })
        more(world, user.id)
      },
    },
  )
}

const task = (world: World, over: object = {}) =>
  world.server.put('task', TASK, {
    title: 'Close the gap',
    state: 'open',
    severity: 'low',
    sourceEntity: 'finding',
    sourceId: FINDING,
    evidenceRule: 'none',
    ...over,
  })

describe('an EHS manager', () => {
  it('closes what somebody else was to put right', async () => {
    await open()
    expect((await screen.findByRole('button', { name: /^Close/ })).title).toBe('')
    expect(screen.getByRole('heading', { name: 'Gap in the rail' })).toBeDefined()
    expect(screen.getByText('Behind the crane.')).toBeDefined()
  })

  it('writes its words anew where they are read', async () => {
    const { data } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit what is wrong' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'What is wrong' }), { target: { value: 'Rail is gone' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await data.get('finding', FINDING)).toMatchObject({ text: 'Rail is gone' }))
    expect(await screen.findByRole('heading', { name: 'Rail is gone' })).toBeDefined()
  })

  it.each([
    ['Category', 'scaffold', { category: 'scaffold' }],
    ['Immediate action', 'Taped off.', { immediateAction: 'Taped off.' }],
    ['Contractor', 'Gulf Coast Rigging', { company: 'Gulf Coast Rigging' }],
  ])('says %s anew where it is read', async (label, value, kept) => {
    const { data } = await open(() => ({ category: 'fall' }))
    const field = await screen.findByLabelText(label)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
    await waitFor(async () => expect(await data.get('finding', FINDING)).toMatchObject(kept))
  })

  it('leaves to somebody else to close what they were to put right', async () => {
    await open((userId) => ({ assigneeId: userId }))
    expect((await screen.findByRole('button', { name: /^Close/ })).title).toBe(
      'This finding is your own work, so somebody else closes it.',
    )
  })

  it('does not close where work is stopped', async () => {
    await open(
      () => ({ severity: 'stop_work' }),
      (world) =>
        world.server.put('stopWork', newId(), { findingId: FINDING, zoneId: newId(), state: 'raised', raisedAt: 1 }),
    )
    expect((await screen.findByRole('button', { name: /^Close/ })).title).toBe(
      'Work is still stopped there. Release or withdraw the stop work first.',
    )
  })

  it('moves the task of a finding, which the finding follows', async () => {
    await open(
      () => ({ taskId: TASK }),
      (world) => task(world),
    )
    expect((await screen.findByRole('button', { name: /^Close/ })).title).toBe(
      'It follows its task, and closes when the task is accepted.',
    )
    expect((await screen.findByRole('link', { name: 'Open its task' })).getAttribute('href')).toBe(`/tasks/${TASK}`)
  })

  it('sets another day, and the task goes along in the same change', async () => {
    const { data } = await open(
      () => ({ taskId: TASK, dueOn: '2026-11-20' }),
      (world) => task(world, { dueOn: '2026-11-20', dueSource: 'rule' }),
    )
    await screen.findAllByText('It follows its task, and closes when the task is accepted.')
    const day = screen.getByLabelText('Due')
    fireEvent.change(day, { target: { value: '2026-12-04' } })
    fireEvent.blur(day)
    await waitFor(async () => expect((await data.get('finding', FINDING))?.dueOn).toBe('2026-12-04'))
    expect(await data.get('task', TASK)).toMatchObject({ dueOn: '2026-12-04', dueSource: 'manual' })
  })

  it('gives a finding without a task one', async () => {
    const { data } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Make a task' }))
    await waitFor(async () => expect((await data.get('finding', FINDING))?.taskId).toBe(TASK))
    expect((await screen.findByRole('link', { name: 'Open its task' })).getAttribute('href')).toBe(`/tasks/${TASK}`)
  })

  it('may take no step with what is still being written', async () => {
    await open(() => ({ state: 'draft' }))
    expect((await screen.findAllByText('Still being written on the walk.')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^(Start|Close)/ })).toBeNull()
  })
})
