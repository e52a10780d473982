// @vitest-environment jsdom
/** A link from a count opens a list with the very rows that it counts, also where the server alone has them. */
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { DataProvider } from '../../data/react/context.tsx'
import type { BeyondPage, BeyondRequest } from '../../data/sync/beyond.ts'
import { addDays, today } from '../../lib/dates.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { rowOf } from '../../testing/rowOf.ts'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { defineRecord } from './define.ts'
import { RecordList } from './list.tsx'
import { onlyThese } from './only.ts'

const UPLOAD = newId()

/** The list of a kind at an address, over a server that has some rows of its own and hears what it is asked. */
async function open(entity: EntityName, search: string, beyond: readonly object[]) {
  const asked: BeyondRequest[] = []
  const definition = defineRecord(entity)
  const app = await renderApp(null, {
    role: 'ehs_manager',
    prepare: ({ server }) => {
      server.put('fuelBatch', UPLOAD, { fileName: 'tidewater.csv', state: 'committed' })
      server.put('task', newId(), { title: 'Here', state: 'open', priority: 'P2', dueOn: addDays(today(), 3) })
    },
  })
  cleanup()
  vi.spyOn(app.data, 'readBeyond').mockImplementation((request: BeyondRequest) => {
    asked.push(request)
    return Promise.resolve({
      ok: true,
      rows: beyond,
      next: null,
      total: beyond.length,
      capped: false,
    } as BeyondPage<never>)
  })
  const { hook, searchHook } = memoryLocation({ path: '/list', searchPath: search })
  render(
    <DataProvider data={app.data}>
      <Router hook={hook} searchHook={searchHook}>
        <UndoProvider>
          <RecordList definition={definition} />
        </UndoProvider>
      </Router>
    </DataProvider>,
  )
  return asked
}

const entry = (day: string) =>
  rowOf('fuelEntry', {
    id: newId(),
    day,
    batchId: UPLOAD,
    type: 'issue',
    quantity: 38_412,
    unit: 'gal',
    state: 'recorded',
  })

it('asks the server by itself for what no device holds, names the upload in the chip, and says no day that the rows are not before', async () => {
  const yesterday = addDays(today(), -1)
  const asked = await open('fuelEntry', `upload=${UPLOAD}`, [entry(yesterday), entry(yesterday)])
  expect(await screen.findAllByText('38.412')).toHaveLength(2)
  expect(asked[0]?.filter).toEqual([{ field: 'batchId', in: [UPLOAD] }])
  const chip = screen.getByRole('button', { name: /Upload/ }).parentElement?.textContent ?? ''
  expect(chip).toContain('tidewater.csv')
  expect(document.body.textContent).not.toContain(UPLOAD)
  const bar = screen.getByRole('group', { name: 'Older fuel entries' })
  expect(bar.textContent).toBe('2 fuel entries from the server are shown with the others: all there are.')
})

it('asks by itself for days before those that the device holds', async () => {
  const old = addDays(today(), -500)
  const rows = [
    rowOf('task', { id: newId(), title: 'Long done', state: 'done', priority: 'P2', createdAt: 1, dueOn: old }),
  ]
  const asked = await open('task', `tab=all&due=${addDays(old, -9)}..${today()}`, rows)
  await screen.findByText('Long done')
  expect(asked).toHaveLength(1)
})

it('asks for nothing that the device has whole, and nothing before somebody filters', async () => {
  const asked = await open('task', 'tab=all&status=open', [])
  await screen.findByText('Here')
  cleanup()
  asked.push(...(await open('fuelEntry', '', [])))
  await screen.findByRole('button', { name: 'Show from the server' })
  expect(asked).toEqual([])
})

it('shows the records that a link names and no others, and names no id in its chip or its filters', async () => {
  const yesterday = addDays(today(), -1)
  const rows = [entry(yesterday), entry(yesterday), entry(yesterday)]
  const [first, second] = rows.map(({ id }) => id)
  const link = onlyThese('/list', [String(first), String(second)])
  const asked = await open('fuelEntry', String(link).split('?')[1] ?? '', rows)
  expect(await screen.findAllByText('38.412')).toHaveLength(2)
  expect(asked[0]?.filter).toEqual([{ field: 'id', in: [first, second] }])
  expect(screen.getByRole('button', { name: /Only/ }).parentElement?.textContent).toContain('these 2')
  expect(document.body.textContent).not.toContain(String(first))
})
