// @vitest-environment jsdom
/** Two containers of a load with one code: who scans the label says which, and the other one still waits to be looked at. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../../sync/change/ids.ts'
import { add } from '../../../../testing/factories.ts'
import { renderApp } from '../../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../../testing/signedIn.tsx'
import { UndoProvider } from '../../../../ui/UndoBar.tsx'
import { useCollection } from '../../../../data/react/live.ts'
import { LabelCheck } from './LabelCheck.tsx'
import type { Loaded } from './useLoad.ts'

prepareWindows()

function Load() {
  const picked = useCollection('wasteContainer') ?? []
  const streams = new Map((useCollection('wasteStream') ?? []).map((stream) => [stream.id, stream]))
  return (
    <UndoProvider>
      <LabelCheck load={{ picked, streams } as unknown as Loaded} onClose={() => undefined} />
    </UndoProvider>
  )
}

it('asks which of two containers with one code was scanned', async () => {
  const [area, thinner, acid, one, other] = [newId(), newId(), newId(), newId(), newId()]
  const drum = { areaId: area, kind: 'drum', code: 'D-7', capacity: 5500, unit: 'gal', state: 'empty' } as const
  const { data } = await renderApp(<Load />, {
    role: 'ehs_manager',
    ops: [
      add('wasteArea', { id: area, name: 'CAA', code: 'CAA-1', kind: 'central', active: true }),
      add('wasteStream', { id: thinner, name: 'Spent thinner', kind: 'hazardous', physical: 'liquid' }),
      add('wasteStream', { id: acid, name: 'Spent acid', kind: 'hazardous', physical: 'liquid' }),
      add('wasteContainer', { id: one, streamId: thinner, ...drum }),
      add('wasteContainer', { id: other, streamId: acid, ...drum }),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Scan' }))
  const scan = await screen.findByRole('dialog', { name: 'Scan each label of the load' })
  fireEvent.change(within(scan).getByRole('textbox'), { target: { value: 'd-7' } })
  fireEvent.click(within(scan).getByRole('button', { name: 'Take' }))
  const asked = await screen.findByRole('dialog', {
    name: 'More than one container has the code “d-7”. Which one is it?',
  })
  expect((await data.list('wasteContainer')).map(({ labelState }) => labelState)).toEqual([null, null])
  fireEvent.click(within(asked).getByRole('button', { name: /Spent acid/ }))
  await waitFor(async () => expect((await data.get('wasteContainer', other))?.labelState).toBe('good'))
  expect((await data.get('wasteContainer', one))?.labelState).toBeNull()
})
