// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { DataProvider } from '../../../data/react/context.tsx'
import type { Data } from '../../../data/data.ts'
import { useData } from '../../../data/react/context.tsx'
import { addDays, today } from '../../../lib/dates.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { valueId } from '../core/values.ts'
import LogPage from './LogPage.tsx'

prepareWindows()

const LOG = '00000000-0000-4000-8000-000000000007'
const BODY = {
  title: { en: 'Boiler log' },
  fields: [{ key: 'psi', kind: 'number', label: { en: 'Pressure' }, unit: 'psi', warnHigh: 1_200_000 }],
}
/** More than come at once. */
const COUNT = 230

/** All entries are never read here. */
function Endless() {
  const data = useData()
  const endless: Data = {
    ...data,
    collection: (entity) => ({
      ...data.collection(entity),
      ...(entity === 'logEntry' ? { rows: () => undefined } : {}),
    }),
  }
  return (
    <DataProvider data={endless}>
      <UndoProvider>
        <Route path="/logs/:id">
          <LogPage />
        </Route>
      </UndoProvider>
    </DataProvider>
  )
}

it('draws the trend of all days that are chosen before all entries are read', async () => {
  const location = memoryLocation({ path: `/logs/${LOG}` })
  await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <Endless />
    </Router>,
    {
      role: 'ehs_manager',
      prepare: ({ server }) => {
        server.put('log', LOG, { name: 'Boiler log', key: 'boiler', subject: 'power', state: 'live', signed: false })
        server.put('logVersion', newId(), { logId: LOG, version: 1, status: 'live', body: BODY })
        for (let at = 0; at < COUNT; at++) {
          const id = newId()
          // One a day with a draft among them; the last are older than half a year.
          const state = at === 3 ? 'draft' : 'approved'
          server.put('logEntry', id, { logId: LOG, entryOn: addDays(today(), -at), state })
          server.put('logValue', valueId(id, 'psi', 0), {
            entryId: id,
            logId: LOG,
            fieldKey: 'psi',
            line: 0,
            number: at === 180 ? 1_300_000 : 1_100_000,
          })
        }
      },
    },
  )
  await screen.findByRole('figure', { name: 'Pressure: 1 outside the lines' }, { timeout: 60_000 })
  // 182 days and today, without the draft.
  expect(screen.getByText('1 of 182')).toBeTruthy()
  expect(screen.getByText('The newest first; the others are being read …')).toBeTruthy()
})
