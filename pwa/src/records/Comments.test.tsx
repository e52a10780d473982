// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../sync/change/ids.ts'
import { add } from '../testing/factories.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { Comments } from './Comments.tsx'

const TASK = newId()

/** A task's comments on a device whose disk is slow: nothing is saved before `save` is called. */
async function open() {
  const app = await renderApp(<Comments parentEntity="task" parentId={TASK} />, {
    ops: [add('task', { id: TASK, title: 'Fit guard' })],
  })
  const box = await screen.findByRole('textbox', { name: 'Write a comment' })
  const commit = app.data.commit.bind(app.data)
  let ready = () => undefined as void
  const disk = new Promise<void>((resolve) => {
    ready = resolve
  })
  const slow = vi.spyOn(app.data, 'commit').mockImplementation(async (...work) => {
    await disk
    return commit(...work)
  })
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  const send = () => fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  const texts = async () => (await app.data.list('comment')).map(({ text }) => text)
  const save = () => {
    ready()
    slow.mockRestore()
    return waitFor(async () => expect(await texts()).toHaveLength(1))
  }
  return { box: box as HTMLTextAreaElement, type, send, save, texts }
}

it('keeps letters that are typed while the comment before is being saved', async () => {
  const { box, type, send, save, texts } = await open()
  type('Guard is off.')
  send()
  type('Guard is off. Tag is on')
  await save()
  expect(await texts()).toEqual(['Guard is off.'])
  await waitFor(() => expect(box.value).toBe('Tag is on'))
})

it('empties the box once the comment is saved', async () => {
  const { box, type, send, save } = await open()
  type('Guard is off.')
  send()
  await save()
  await waitFor(() => expect(box.value).toBe(''))
})
