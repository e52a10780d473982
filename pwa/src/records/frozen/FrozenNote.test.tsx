// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { useRow } from '../../data/react/live.ts'
import { speak } from '../../lib/words.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
// Dialogs load when they first open; imported here, that does not eat into a waiting test's time.
import '../../ui/overlay/Overlay.tsx'
import { defineRecord } from '../engine/define.ts'
import { RecordDetail } from '../engine/detail.tsx'
import { FieldForm } from '../engine/fieldForm.tsx'

afterEach(() => speak('en'))

const ID = newId()

function Form({ entity }: { readonly entity: EntityName }) {
  const row = useRow(entity, ID)
  return row ? <FieldForm definition={defineRecord(entity)} row={row} onSaved={() => {}} onClose={() => {}} /> : null
}

function open(page: React.ReactNode, entity: EntityName, fields: Readonly<Record<string, Json>>) {
  const location = memoryLocation({ path: '/' })
  return renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>{page}</UndoProvider>
    </Router>,
    { role: 'ehs_manager', prepare: (world) => world.server.put(entity, ID, fields) },
  )
}

const PERMIT = 'The permit is closed. Open it again, with a reason, to change it.'

it('says at the desk why a record stays, and what may still come', async () => {
  await open(<RecordDetail definition={defineRecord('workPermit')} id={ID} />, 'workPermit', {
    kind: 'hot_work',
    state: 'closed',
    place: 'Pump room',
  })
  const note = await screen.findByText((text) => text.startsWith(PERMIT) && text.includes('You can still'))
  expect(note.textContent).toBe(
    `${PERMIT} You can still fill in notes. You can still add photos, comments, files, entries, and signatures.`,
  )
  // A photo may still come.
  expect(await screen.findByText('Add photo')).toBeTruthy()
})

it('says it once to a page, not beside each of its fields too', async () => {
  await open(<RecordDetail definition={defineRecord('ehsRound')} id={ID} />, 'ehsRound', {
    templateId: newId(),
    state: 'approved',
    title: 'Crane pre-use',
  })
  const said = /^Approved: this round stays as it is\./
  await screen.findByText(said)
  // Its fields are there, and closed.
  await screen.findByText('Why it stays in service')
  expect(screen.getAllByText(said)).toHaveLength(1)
})

it('says it on a tablet, in the language that is chosen there', async () => {
  await open(<Form entity="workPermit" />, 'workPermit', { kind: 'hot_work', state: 'issued', place: 'Pump room' })
  expect(
    (await screen.findAllByText('The permit was issued for that place. Close it and prepare a new one.')).length,
  ).toBeGreaterThan(0)
  await act(() => speak('es'))
  expect(
    screen.getAllByText('El permiso se emitió para ese lugar. Ciérrelo y prepare uno nuevo.').length,
  ).toBeGreaterThan(0)
})

it('says of a kind without words of its own what the server says', async () => {
  await open(<Form entity="fuelEntry" />, 'fuelEntry', { state: 'approved' })
  const [why] = await screen.findAllByText(
    /: this fuel entry stays as it is\. Write a comment, or have it opened again\./,
  )
  expect(why?.textContent).toMatch(/^Approved/)
  await act(() => speak('es'))
  expect(screen.getAllByText(/este registro ya no cambia/).length).toBeGreaterThan(0)
})
