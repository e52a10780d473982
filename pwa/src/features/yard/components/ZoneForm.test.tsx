// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { useZoneRows } from '../queries.ts'
import { ZoneForm } from './ZoneForm.tsx'

async function open(id: string | null) {
  const done = vi.fn()
  function Screen() {
    const zones = useZoneRows()
    const zone = zones?.find((each) => each.id === id) ?? null
    if (zones === undefined || (id !== null && zone === null)) return null
    return <ZoneForm zone={zone} zones={zones} areas={[]} parentId={null} onDone={done} />
  }
  const options =
    id === null ? {} : { ops: [add('zone', { id, name: 'Pier 3', code: 'P3', kind: 'pier', active: true })] }
  const app = await renderApp(
    <UndoProvider>
      <Screen />
    </UndoProvider>,
    options,
  )
  const name = await screen.findByRole('textbox', { name: 'Name' })
  const form = name.closest('form')
  const submit = () => {
    if (form !== null) fireEvent.submit(form)
  }
  return {
    ...app,
    done,
    submit,
    type: (label: string, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } }),
  }
}

it('leaves alone what a colleague changed while the form was open, also when it is undone', async () => {
  const id = newId()
  const { data, done, submit, type } = await open(id)
  type('Name', 'Pier 3 north')
  await data.commit([{ kind: 'set', entity: 'zone', id, fields: { code: 'P3N', kind: 'dry_dock' } }])
  submit()
  await waitFor(() => expect(done).toHaveBeenCalledWith(id))
  expect(await data.get('zone', id)).toMatchObject({ name: 'Pier 3 north', code: 'P3N', kind: 'dry_dock' })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () =>
    expect(await data.get('zone', id)).toMatchObject({ name: 'Pier 3', code: 'P3N', kind: 'dry_dock' }),
  )
})

it('adds one zone, however often it is pressed', async () => {
  const { data, done, submit, type } = await open(null)
  type('Name', 'Pier 4')
  type('Code', 'P4')
  submit()
  submit()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(await data.count('zone')).toBe(1)
})
