// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { newId } from '../../../sync/change/ids.ts'
import { addDays } from '../lib/dates.ts'
import { add } from '../testing/factories.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { useNewest } from './useNewest.ts'

const [LOG, OTHER] = [newId(), newId()]

function Newest({ of }: { readonly of: string }) {
  const [rests, setRests] = useState(false)
  const newest = useNewest('logEntry', { logId: of }, 'entryOn', rests)
  const days = newest?.rows.map(({ entryOn }) => entryOn).toSorted()
  return (
    <button type="button" onClick={() => setRests(true)}>
      {newest === undefined ? 'reading' : `${newest.whole ? 'all' : 'newest'} ${days?.length} from ${days?.[0]}`}
    </button>
  )
}

const entry = (logId: string, entryOn: string) =>
  add('logEntry', { logId, versionId: newId(), entryOn, fillerId: newId(), state: 'draft' })

it('shows the newest of very many, and all of them once the page rests, those that come later too', async () => {
  const app = await renderApp(<Newest of={LOG} />)
  await screen.findByText('all 0 from undefined')
  const days = Array.from({ length: 205 }, (_, at) => entry(LOG, addDays('2026-01-01', at)))
  await act(async () => {
    expect(await app.data.commit([...days, entry(OTHER, '2025-01-01')])).toMatchObject({ ok: true })
  })
  const button = await screen.findByText('newest 200 from 2026-01-06')
  button.click()
  await screen.findByText('all 205 from 2026-01-01')
  await act(async () => {
    await app.data.commit([entry(LOG, '2025-12-01')])
  })
  await screen.findByText('all 206 from 2025-12-01')
})
