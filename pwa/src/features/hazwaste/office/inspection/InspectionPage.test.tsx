// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../../../sync/change/ids.ts'
import { inspectionPaper } from '../../core/inspected.ts'
import type { Data } from '../../../../data/data.ts'
import { useData } from '../../../../data/react/context.tsx'
import { RecordDetail } from '../../../../records/engine/detail.tsx'
import { factoryRow } from '../../../../testing/factories.ts'
import { renderApp } from '../../../../testing/renderApp.tsx'
import type { World } from '../../../../testing/world.ts'
import { UndoProvider } from '../../../../ui/UndoBar.tsx'
import { inspections } from '../records.tsx'

const [ID, AREA, OTHER, DRUM, STRANGE] = [newId(), newId(), newId(), newId(), newId()]
const [STREAM, TEMPLATE] = [newId(), newId()]
const SIGNED = {
  areaId: AREA,
  inspectedOn: '2026-11-18',
  round: 1,
  templateId: TEMPLATE,
  state: 'signed',
  containers: 1,
  seen: 1,
  onSiteG: 2_686_400,
  signature: 'M0 0 L10 10',
  signedAt: Date.UTC(2026, 10, 18, 17, 14),
} as const

function prepare(world: World, userId: string) {
  const { put } = world.server
  put('person', userId, { fullName: 'Ana Ruiz', role: 'inspector' })
  put('wasteArea', AREA, { code: 'CAA-3', name: 'Pier 3', kind: 'central' })
  put('wasteArea', OTHER, { code: 'CAA-2', name: 'Blast shop', kind: 'central' })
  put('wasteStream', STREAM, { name: 'Oily bilge sludge', kind: 'hazardous' })
  put('wasteContainer', DRUM, { number: 'D-0016', streamId: STREAM, areaId: AREA, state: 'full' })
  put('wasteContainer', STRANGE, { number: 'D-0009', streamId: STREAM, areaId: OTHER, state: 'full' })
  put('wasteTemplate', TEMPLATE, {
    key: 'yard',
    version: 1,
    status: 'live',
    title: 'Weekly',
    areas: [
      { id: 'a', title: { en: 'Area' }, items: [{ id: 'a-1', text: { en: 'Aisle is clear?' }, kind: 'choice' }] },
    ],
  })
  put('wasteInspection', ID, { ...SIGNED, inspectorId: userId })
  const check = { inspectionId: ID, answeredBy: userId, seenAt: SIGNED.signedAt }
  put('wasteCheck', newId(), { ...check, mark: DRUM, containerId: DRUM, listedIn: AREA, result: 'ok' })
  put('wasteCheck', newId(), {
    ...check,
    mark: STRANGE,
    containerId: STRANGE,
    listedIn: OTHER,
    result: 'not_expected',
    answer: 'stays',
    toAreaId: AREA,
  })
  put('wasteAnswer', newId(), { inspectionId: ID, itemId: 'a-1', result: 'fail', note: 'Pallets in it' })
}

it('shows which containers were seen, what was answered and who signed, and lets nobody change its words', async () => {
  const kept: { data: Data | null } = { data: null }
  const Catch = () => {
    kept.data = useData()
    return null
  }
  await renderApp(
    <UndoProvider>
      <RecordDetail definition={inspections} id={ID} />
      <Catch />
    </UndoProvider>,
    { role: 'ehs_manager', prepare: (world, user) => prepare(world, user.id) },
  )
  const drums = within(await screen.findByRole('region', { name: 'Containers' })).getAllByRole('listitem')
  // What differed stands first.
  expect(drums.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^D-0009Oily bilge sludgeIt stays here, CAA-3 Pier 3Ana Ruiz, .*Not expected$/),
    expect.stringMatching(/^D-0016Oily bilge sludgeAna Ruiz, .*OK$/),
  ])
  const asked = screen.getByRole('region', { name: 'Area' })
  expect(asked.textContent).toContain('Aisle is clear?')
  expect(asked.textContent).toContain('Pallets in it')
  expect(asked.textContent).toContain('1 answered, 1 failed')
  expect(screen.getByRole('img', { name: 'Signature of Ana Ruiz' })).not.toBeNull()
  expect(screen.getByText(/2,686 kg of hazardous waste on site/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit remarks' })).toBeNull()

  // Paper says the same.
  await vi.waitFor(() => expect(kept.data).not.toBeNull())
  const row = factoryRow('wasteInspection', { id: ID, ...SIGNED })
  const paper = await inspectionPaper(kept.data as Data, row)
  expect(paper.tables?.map(({ title, rows }) => [title, rows[0]?.slice(0, 3)])).toEqual([
    ['Containers', ['D-0009', 'Oily bilge sludge', 'Not expected']],
    ['Area', ['Aisle is clear?', 'Fail', 'Pallets in it']],
  ])
  expect(paper.signatures).toHaveLength(1)
})
