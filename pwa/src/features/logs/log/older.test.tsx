// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { BeyondPage, BeyondRequest } from '../../../data/sync/beyond.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { rowOf } from '../../../testing/rowOf.ts'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import Entries from './Entries.tsx'

prepareWindows()

const LOG = '00000000-0000-4000-8000-000000000007'
const VERSION = '00000000-0000-4000-8000-000000000008'
const ENTRIES = [
  { id: '00000000-0000-4000-8000-000000000011', entryOn: '2024-11-20', psi: 1_125_000 },
  { id: '00000000-0000-4000-8000-000000000012', entryOn: '2024-11-21', psi: 990_000 },
]
const BODY = {
  title: { en: 'Boiler log' },
  fields: [{ key: 'psi', kind: 'number', label: { en: 'Pressure' }, unit: 'psi', required: true }],
}

async function open(search: string, values: 'come' | 'are refused') {
  const location = memoryLocation({ path: '/logs/entries', searchPath: search })
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <Entries />
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      prepare: ({ server }) => {
        server.put('log', LOG, { name: 'Boiler log', key: 'boiler', subject: 'power', state: 'live', signed: false })
        server.put('logVersion', VERSION, { logId: LOG, version: 1, status: 'live', body: BODY })
      },
    },
  )
  const answers: Readonly<Record<string, () => readonly object[]>> = {
    logEntry: () =>
      ENTRIES.map(({ id, entryOn }) =>
        rowOf('logEntry', { id, entryOn, logId: LOG, versionId: VERSION, state: 'approved' }),
      ),
    logValue: () =>
      ENTRIES.map(({ id, psi }) =>
        rowOf('logValue', { id: `v${id}`, entryId: id, logId: LOG, fieldKey: 'psi', line: 0, number: psi }),
      ),
  }
  vi.spyOn(app.data, 'readBeyond').mockImplementation(({ entity }: BeyondRequest) =>
    Promise.resolve(
      entity === 'logValue' && values === 'are refused'
        ? { ok: false, status: 503, message: 'The server is busy.' }
        : ({ ok: true, rows: answers[entity]?.() ?? [], next: null, total: 2, capped: false } as BeyondPage<never>),
    ),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Show older' }))
}

const shown = () => screen.findAllByRole('link', { name: /Nov 2\d, 2024/ })

it('shows entries that have left the device with their values', async () => {
  await open('log=' + LOG, 'come')
  expect(await shown()).toHaveLength(2)
  expect(await screen.findByRole('cell', { name: '112.5' })).toBeTruthy()
})

it('filters and sorts them by what stands in their fields', async () => {
  await open(`log=${LOG}&v.psi=90..100`, 'come')
  expect(await shown()).toHaveLength(1)
  expect(within(screen.getByRole('table')).getByText('99')).toBeTruthy()
})

it('shows none without its values: blanks would be taken for readings that nobody took', async () => {
  await open(`log=${LOG}`, 'are refused')
  expect(await screen.findByText('They could not be read. Try again.')).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: /2024/ })).toEqual([])
})
