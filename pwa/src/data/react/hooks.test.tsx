// @vitest-environment jsdom
import { IDBDatabase } from 'fake-indexeddb'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { DataProvider, useActor, useData } from './context.tsx'
import { dirtyForms, useDraft, useKeeping } from '../store/drafts.ts'
import { useFileUrl } from '../files/files.ts'
import { useCollection, useCount, useRow, useRows, useRowsExcept } from './live.ts'
import { useSession } from '../session/session.ts'
import { useSyncState } from '../sync/syncState.ts'

beforeEach(() => {
  // jsdom has no object URLs.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => `blob:${newId()}`, revokeObjectURL: vi.fn() }))
})

function Zones() {
  const zones = useRows('zone', {}, { sort: 'name' })
  const count = useCount('zone')
  const all = useCollection('zone')
  if (zones === undefined || all === undefined) return <p>loading</p>
  return (
    <p>
      {zones.map(({ name }) => name).join(', ')} / {count} / {all.length}
    </p>
  )
}

function Zone({ id }: { readonly id: string }) {
  const zone = useRow('zone', id)
  if (zone === undefined) return <p>loading</p>
  return <p>{zone === null ? 'not there' : `${zone.name} (${zone.$.state})`}</p>
}

function Routed() {
  const zones = useRowsExcept('zone', 'routeOrder', [2, null])
  return <p>{zones === undefined ? 'loading' : `routed: ${zones.map(({ name }) => name).join(', ')}`}</p>
}

describe('live queries', () => {
  it('leave out what an index leaves out, in one turn of the database each time the answer changes', async () => {
    const turns = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const asked = () =>
      turns.mock.calls
        .map(([stores]) => [stores].flat())
        .filter(([store, ...more]) => store === 'rows_zone' && more.length === 0).length
    const app = await renderApp(<Routed />)
    await screen.findByText('routed:')
    expect(asked()).toBe(1)
    await app.data.commit([
      add('zone', { name: 'South dock', routeOrder: 3 }),
      add('zone', { name: 'Hidden dock', routeOrder: 2 }),
    ])
    await screen.findByText('routed: South dock')
    await app.data.commit([add('zone', { name: 'North dock', routeOrder: 1 }), add('zone', { name: 'Off the route' })])
    await screen.findByText('routed: North dock, South dock')
    turns.mockRestore()
  })

  it('show what is saved at once, and what the server sends', async () => {
    const app = await renderApp(<Zones />)
    await screen.findByText('/ 0 / 0')
    await app.data.commit([add('zone', { name: 'Pier 4' })])
    await screen.findByText('Pier 4 / 1 / 1')
    app.world.server.put('zone', newId(), { name: 'Blast booth', code: 'B1', kind: 'blast' })
    act(() => app.browser.signal('visible'))
    await screen.findByText('Blast booth, Pier 4 / 2 / 2')
  })

  it('tell whether the record is on this device only or with the server', async () => {
    const zone = add('zone', { name: 'Pier 4' })
    const app = await renderApp(<Zone id={zone.id} />)
    await screen.findByText('not there')
    act(() => app.browser.setOnline(false))
    await app.data.commit([zone])
    await screen.findByText('Pier 4 (device)')
    act(() => app.browser.setOnline(true))
    await screen.findByText('Pier 4 (server)')
  })

  it('never show one record for another', async () => {
    const zones = [add('zone', { name: 'First' }), add('zone', { name: 'Second' })] as const
    const app = await renderApp(<Zone id={zones[0].id} />, { ops: zones })
    await screen.findByText(/First/)
    app.rerender(
      <DataProvider data={app.data}>
        <Zone id={zones[1].id} />
      </DataProvider>,
    )
    expect(screen.queryByText(/First/)).toBeNull()
    await screen.findByText(/Second/)
  })
})

describe('the actor', () => {
  function Who() {
    const { fullName, prefix, orgName } = useActor()
    const state = useSyncState()
    return <p>{`${fullName} ${prefix} ${orgName} ${state.link} ${useSession().status}`}</p>
  }

  it('has the name of the yard and the number of the device when they arrive', async () => {
    await renderApp(<Who />, {
      prepare: (world, user) =>
        world.server.put('organization', user.orgId, { name: 'North yard', timeZone: 'America/New_York' }),
    })
    await screen.findByText('walker T1 North yard online signed-in')
  })
})

describe('drafts', () => {
  function Note() {
    const draft = useDraft('note', '')
    return (
      <label>
        Note {draft.recovered ? '(recovered)' : ''}
        <input value={draft.value} onChange={(event) => draft.change(event.target.value)} />
        <button type="button" onClick={draft.clear}>
          Discard
        </button>
      </label>
    )
  }

  it('come back after the page was closed while typing, and block an update meanwhile', async () => {
    const app = await renderApp(<Note />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half a sentence' } })
    expect(dirtyForms.get()).toBe(true)
    act(() => void dispatchEvent(new Event('pagehide')))
    await waitFor(async () => expect(await app.data.drafts.read('note')).toMatchObject({ value: 'half a sentence' }))
    app.unmount()
    expect(dirtyForms.get()).toBe(false)
    render(
      <DataProvider data={app.data}>
        <Note />
      </DataProvider>,
    )
    await screen.findByText(/recovered/)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half a sentence')
    fireEvent.click(screen.getByRole('button'))
    await waitFor(async () => expect(await app.data.drafts.read('note')).toBeNull())
    expect(dirtyForms.get()).toBe(false)
  })

  it('of a person who never pauses are kept all the same, and nothing says "kept" before the disk has them', async () => {
    function Keeping() {
      return <p>{useKeeping() ? 'Keeping' : 'Kept'}</p>
    }
    const app = await renderApp(
      <>
        <Note />
        <Keeping />
      </>,
    )
    const write = vi.spyOn(app.data.drafts, 'write')
    let text = ''
    // A letter every 50 ms, for longer than any pause would be waited for.
    const typing = setInterval(
      () => fireEvent.change(screen.getByRole('textbox'), { target: { value: (text += 'x') } }),
      50,
    )
    await screen.findByText('Keeping')
    await waitFor(async () => expect(await app.data.drafts.read('note')).not.toBeNull())
    clearInterval(typing)
    await screen.findByText('Kept')
    expect(await app.data.drafts.read('note')).toMatchObject({ value: text })
    // A disk that refuses: the screen does not claim it, and leaving the page tries again.
    write.mockRejectedValueOnce(new Error('full'))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'one more' } })
    await waitFor(() => expect(write).toHaveBeenLastCalledWith('note', 'one more'))
    expect(screen.queryByText('Keeping')).not.toBeNull()
    act(() => void dispatchEvent(new Event('pagehide')))
    await screen.findByText('Kept')
    expect(await app.data.drafts.read('note')).toMatchObject({ value: 'one more' })
  })

  it('go to the disk with every letter, and while the disk is slow the newest waits', async () => {
    const app = await renderApp(<Note />)
    const disk: (() => void)[] = []
    const write = vi
      .spyOn(app.data.drafts, 'write')
      .mockImplementation(() => new Promise<void>((resolve) => disk.push(resolve)))
    const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
    type('2')
    // Nothing is waited for: the battery may die now.
    expect(write.mock.calls).toEqual([['note', '2']])
    type('20')
    type('20.8')
    expect(write).toHaveBeenCalledTimes(1)
    await act(async () => disk[0]?.())
    expect(write.mock.calls).toEqual([
      ['note', '2'],
      ['note', '20.8'],
    ])
    await act(async () => disk[1]?.())
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('are gone when what was typed is taken back', async () => {
    const app = await renderApp(<Note />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half a sentence' } })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } })
    expect(dirtyForms.get()).toBe(false)
    await waitFor(async () => expect(await app.data.drafts.read('note')).toBeNull())
  })
})

describe('pictures', () => {
  function Picture({ sha256 }: { readonly sha256: string }) {
    const file = useFileUrl(sha256)
    useData()
    return <p>{file.status}</p>
  }

  it('say that they are elsewhere until a sync brings them, and keep their address until the person leaves', async () => {
    const app = await renderApp(<Picture sha256={'d'.repeat(64)} />)
    await screen.findByText('elsewhere')
    app.world.server.files.set('d'.repeat(64), new Uint8Array([1]))
    act(() => app.browser.signal('visible'))
    await screen.findByText('ready')
    app.unmount()
    expect(URL.revokeObjectURL).not.toHaveBeenCalled()
    await app.data.close()
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(1)
  })
})
