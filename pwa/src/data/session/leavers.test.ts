/** Somebody is deactivated while their tablet is on, with the actual server: sight goes at once, what they recorded comes when they are back. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createChance } from '../../testing/chance.ts'
import { add } from '../../testing/factories.ts'
import { PASSWORD, startServer } from '../../testing/realServer.ts'
import type { Account, RealServer } from '../../testing/realServer.ts'
import { createSimDevice } from '../../testing/simDevice.ts'

const ORG = 'Bayfront'
const ANA: Account = { email: 'ana@bayfront.test', name: 'Ana Ruiz', role: 'ehs_manager', org: ORG }
const PATRICIA: Account = { email: 'patricia@bayfront.test', name: 'Patricia Holloway', role: 'org_admin', org: ORG }

let server: RealServer

beforeAll(async () => {
  server = await startServer([ANA, PATRICIA])
})

afterAll(async () => {
  await server?.stop()
})

/** Patricia's office: signs in once and changes the state of Ana's account. */
async function office(): Promise<(state: 'activate' | 'deactivate') => Promise<void>> {
  const json = { 'Content-Type': 'application/json' }
  const entered = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: PATRICIA.email, password: PASSWORD }),
  })
  const Cookie = entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const users = (await (await fetch(`${server.origin}/api/admin/users`, { headers: { Cookie } })).json()) as readonly {
    readonly id: string
    readonly email: string
  }[]
  const id = users.find(({ email }) => email === ANA.email)?.id
  return async (state) => {
    const answer = await fetch(`${server.origin}/api/admin/users/${id}/${state}`, {
      method: 'POST',
      headers: { ...json, Cookie },
      body: JSON.stringify({ reason: 'Left the yard' }),
    })
    expect([answer.status, await answer.text()]).toMatchObject([200, expect.any(String)])
  }
}

it('locks a tablet whose person was deactivated, keeps their work, and sends it when they are active again', async () => {
  const ana = createSimDevice(server.origin, ANA, createChance(1))
  await ana.start()
  const seen = add('zone', { name: 'Blast booth', code: 'B1', kind: 'area' })
  await ana.data().commit([seen])
  await vi.waitFor(
    () => expect(ana.data().status.get()).toMatchObject({ waitingSets: 0, bootstrapped: true, link: 'online' }),
    40_000,
  )
  const change = await office()
  ana.setSignal(false)
  const late = add('zone', { name: 'Pier 4', code: 'P4', kind: 'area' })
  await ana.data().commit([late])
  await change('deactivate')
  ana.setSignal(true)
  ana.data().syncNow()
  await vi.waitFor(
    () =>
      expect(ana.session()).toEqual({
        status: 'none',
        removed: { name: ANA.name, sets: 1, files: { photos: 0, others: 0 } },
      }),
    40_000,
  )

  await change('activate')
  await ana.kill()
  await ana.start()
  await vi.waitFor(() => expect(ana.data().status.get()).toMatchObject({ waitingSets: 0, link: 'online' }), 40_000)
  expect(await ana.data().get('zone', seen.id)).toMatchObject({ name: 'Blast booth' })
  expect(await ana.data().get('zone', late.id)).toMatchObject({ name: 'Pier 4', $: { state: 'server' } })
  await ana.kill()
})
