/** The actual data layer against the actual server: a step its guard refuses is nowhere shown as taken, least of all where it was pressed. */
import { expect, it } from 'vitest'
import { add } from '../../testing/factories.ts'
import type { SimDevice } from '../../testing/simDevice.ts'
import { twoDevices } from '../../testing/twoDevices.ts'
import type { NewOp } from './intent.ts'

const { tablet, office, soon } = await twoDevices('supervisor')

it('shows a task that was submitted without its photo as the office sees it, and takes the next step from there', async () => {
  const task = add('task', { state: 'open', evidenceRule: 'photo_after', description: 'Weld the rail.' })
  const say = (command: string, fields: object = {}): NewOp => ({
    kind: 'command',
    entity: 'task',
    id: task.id,
    command,
    fields,
  })
  const on = (device: SimDevice) => device.data().get('task', task.id)
  expect(await tablet.data().commit([task])).toMatchObject({ ok: true })
  await soon(async () => expect((await on(office))?.state).toBe('open'))

  tablet.setSignal(false)
  await tablet.data().commit([say('start')])
  await tablet.data().commit([say('submit', { description: 'Welded the rail.' })])
  expect((await on(tablet))?.state).toBe('ready_for_review')
  tablet.setSignal(true)
  await soon(async () =>
    expect(await tablet.data().rejected.list()).toMatchObject([{ code: 'guard', ops: [{ command: 'submit' }] }]),
  )
  await soon(async () => expect((await on(office))?.state).toBe('in_progress'))
  expect(await on(tablet)).toMatchObject({
    state: 'in_progress',
    description: 'Welded the rail.',
    $: { state: 'attention' },
  })

  const [refused] = await tablet.data().rejected.list()
  await tablet.data().commit([add('photo', { parentEntity: 'task', parentId: task.id, role: 'after' })])
  await tablet.data().rejected.resend(refused?.setId ?? '', refused?.ops ?? [])
  await soon(async () =>
    expect(await on(office)).toMatchObject({ state: 'ready_for_review', description: 'Welded the rail.' }),
  )
  await soon(async () => expect(await on(tablet)).toMatchObject({ state: 'ready_for_review', $: { state: 'server' } }))
})
