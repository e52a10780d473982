// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import { DataProvider, useData } from '../../../data/react/context.tsx'
import type { BeyondPage, BeyondRequest } from '../../../data/sync/beyond.ts'
import { today } from '../../../lib/dates.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { rowOf } from '../../../testing/rowOf.ts'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { quartersTo } from '../core/evidence.ts'
import { EvidencePack } from './EvidencePack.tsx'

prepareWindows()

const template = factoryRow('ehsTemplate', {
  id: newId(),
  key: 'crane-shift',
  title: 'Crane, each shift',
  version: 1,
})
const OLD = quartersTo(today(), 13).at(-1)
const [FIRST, SECOND] = [newId(), newId()]

/** The dialog of a device whose server answers as a test says. */
function Served({ answer }: { readonly answer: (request: BeyondRequest) => BeyondPage }) {
  const data = useData()
  const served = Object.assign(Object.create(data) as Data, {
    readBeyond: (request: BeyondRequest) => Promise.resolve(answer(request)),
  })
  return (
    <DataProvider data={served}>
      <EvidencePack templates={[template]} onClose={() => undefined} />
    </DataProvider>
  )
}

async function chooseOld() {
  const select = await screen.findByRole('combobox', { name: 'Quarter' })
  fireEvent.change(select, { target: { value: OLD?.id } })
}

const nothing = { ok: true, rows: [], next: null, total: 0, capped: false } as const

it('reads the rounds of a quarter three years ago from the server, page by page, with their findings', async () => {
  const round = (id: string) =>
    rowOf('ehsRound', { id, templateKey: 'crane-shift', roundOn: OLD?.from ?? '', state: 'closed', title: id })
  const asked: BeyondRequest[] = []
  const answer = (request: BeyondRequest): BeyondPage => {
    asked.push(request)
    if (request.entity === 'ehsFinding')
      return { ...nothing, rows: [rowOf('ehsFinding', { id: newId(), roundId: FIRST, foundOn: OLD?.from ?? '' })] }
    if (request.entity !== 'ehsRound') return nothing
    return request.after === undefined
      ? { ...nothing, rows: [round(FIRST)], next: 'more', total: 2 }
      : { ...nothing, rows: [round(SECOND)], total: 2 }
  }
  await renderApp(<Served answer={answer} />, { role: 'ehs_manager' })
  await chooseOld()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 signed sheets, 0 missed, 1 finding.'))
  expect(screen.getByRole('button', { name: 'Make the pack of 2' }).getAttribute('aria-disabled')).toBeNull()
  const rounds = asked.filter(({ entity }) => entity === 'ehsRound')
  expect(rounds.slice(0, 2).map(({ after }) => after)).toEqual([undefined, 'more'])
  expect(rounds[0]?.filter).toEqual([
    { field: 'templateKey', in: ['crane-shift'] },
    { field: 'roundOn', from: OLD?.from, to: OLD?.until },
  ])
})

it('makes no pack of half a quarter without a signal, and says what it waits for', async () => {
  await renderApp(<Served answer={() => ({ ok: false, status: 0, message: 'No connection' })} />, {
    role: 'ehs_manager',
  })
  await chooseOld()
  const words = 'Rounds of this quarter are on the server. They are read as soon as there is a signal.'
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
  expect(screen.getByRole('button', { name: /^Make the pack/ }).getAttribute('aria-disabled')).toBe('true')
})
