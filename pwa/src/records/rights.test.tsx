// @vitest-environment jsdom
/** What a list reads to know what may be done to its rows. */
import { act, screen, waitFor } from '@testing-library/react'
import { IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import type { EntityName } from '../../../schema/gen/types.ts'
import { newId } from '../../../sync/change/ids.ts'
import { useRow } from '../data/react/live.ts'
import { add } from '../testing/factories.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { standingIn, tablesFor, useRights, useStanding } from './rights.ts'

const KINDS: readonly EntityName[] = ['finding']
const MEMBERS = 120

/** Rows that the database hands out, by table. */
function countReads(): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  const count = (name: string, request: IDBRequest<unknown[]>) => {
    request.addEventListener('success', () => rows.set(name, (rows.get(name) ?? 0) + request.result.length))
    return request
  }
  const { getAll: fromStore } = IDBObjectStore.prototype
  const { getAll: fromIndex } = IDBIndex.prototype
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...given) {
    return count(this.name, fromStore.apply(this, given))
  })
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (this: IDBIndex, ...given) {
    return count(this.objectStore.name, fromIndex.apply(this, given))
  })
  return rows
}

afterEach(() => vi.restoreAllMocks())

function Many({ id }: { readonly id: string }) {
  const finding = useRow('finding', id)
  const all = [useRights(KINDS), useRights(KINDS), useRights(KINDS)]
  const said = all.map((rights) =>
    rights === undefined || !finding ? 'wait' : String(standingIn(rights, 'finding', finding).edit),
  )
  return <p>{said.join()}</p>
}

it('reads who takes part in which walk once for all lists, and then what changes', async () => {
  const [id, walkId] = [newId(), newId()]
  const rows = countReads()
  const app = await renderApp(<Many id={id} />, {
    role: 'inspector',
    prepare: ({ server }, user) => {
      server.put('finding', id, { createdBy: newId(), walkId })
      for (let at = 0; at < MEMBERS; at++)
        server.put('walkParticipant', newId(), { walkId: newId(), personId: newId() })
      server.put('walkParticipant', newId(), { walkId, personId: user.id })
    },
  })
  await screen.findByText('true,true,true')
  expect(rows.get('rows_walkParticipant')).toBe(MEMBERS + 1)
  const joining = add('walkParticipant', { walkId: newId(), personId: newId() })
  await act(() => app.data.commit([joining]))
  await waitFor(async () => expect(await app.data.get('walkParticipant', joining.id)).not.toBeNull())
  expect(rows.get('rows_walkParticipant')).toBe(MEMBERS + 1)
})

it('reads nothing for somebody whose rights reach all records', () => {
  const granted = { role: 'org_admin', rights: null, zones: null, company: null, selfApproval: false }
  expect(tablesFor(['task', 'equipmentItem'], granted)).toEqual([])
  expect(tablesFor(KINDS, { ...granted, role: 'inspector' })).toEqual(['walk', 'walkParticipant'])
})

it('keeps its answer about a record while that changes: no key is dead for a moment', async () => {
  const [id, walkId] = [newId(), newId()]
  const said: string[] = []
  function One() {
    const finding = useRow('finding', id)
    const { edit } = useStanding(finding)
    if (finding) said.push(`${finding.text} ${edit}`)
    return <p>{finding ? `${finding.text} ${edit}` : ''}</p>
  }
  const app = await renderApp(<One />, {
    role: 'inspector',
    prepare: ({ server }, user) => {
      server.put('finding', id, { createdBy: newId(), walkId, text: 'Door open' })
      server.put('walkParticipant', newId(), { walkId, personId: user.id })
    },
  })
  await screen.findByText('Door open true')
  await act(() => app.data.commit([{ kind: 'set', entity: 'finding', id, fields: { text: 'Door wide open' } }]))
  await screen.findByText('Door wide open true')
  expect(said).not.toContain('Door wide open false')
})
