// @vitest-environment jsdom
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { OrgDatabase } from '../../../data/store/database.ts'
import { databaseName, Directory } from '../../../data/session/directory.ts'
import { syncWords } from '../../../app/syncWords.ts'
import { useAskedToSignIn } from '../../../records/relogin.ts'
import { reply } from '../../../testing/fakeServer.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { ORG } from '../../../testing/world.ts'
import { SyncCentre } from './SyncCentre.tsx'

vi.stubGlobal('reportError', console.error)

const file = (name: string, priority: 0 | 1 | 2) => ({
  sha256: name.repeat(64),
  mime: 'image/jpeg',
  bytes: new ArrayBuffer(1000),
  priority,
})
const photo = () =>
  add('photo', {
    thumbSha256: 'a'.repeat(64),
    reportSha256: 'b'.repeat(64),
    sha256: 'c'.repeat(64),
    markedSha256: 'd'.repeat(64),
  })
const files = [file('a', 0), file('b', 1), file('c', 2), file('d', 1)]

it('counts a photo as the strip does, and all its bytes', async () => {
  const { browser, data } = await renderApp(<SyncCentre />)
  browser.setOnline(false)
  await data.commit([photo()], { files })
  expect((await screen.findByText('photo, 4.0 kB')).parentElement?.textContent).toBe('1photo, 4.0 kB')
  expect(syncWords(data.status.get(), 'tablet').detail).toContain('1 photo to send')
})

it('shows a photo that the server refused once, and tries all of it again', async () => {
  const { data, world } = await renderApp(<SyncCentre />)
  world.server.intercept = ({ method, path }) =>
    method === 'POST' && path === '/api/files' ? reply(415, 'Not a photo.') : null
  await data.commit([photo()], { files })
  await waitFor(() => expect(data.uploads.get().failed[0]?.files).toHaveLength(4))
  const row = (await screen.findByText('Photo, 4.0 kB')).closest('li')
  expect(screen.getByText('The server refused 1 photo: kept here; the reason is below.')).toBeDefined()
  expect((await screen.findByText('need you')).parentElement?.textContent).toBe('1need you')
  expect(syncWords(data.status.get(), 'tablet').detail).toContain('1 photo could not be sent')
  world.server.intercept = () => 'lost'
  if (row === null) throw new Error('the refused photo has no row')
  within(row).getByRole('button', { name: 'Try again' }).click()
  await waitFor(() =>
    expect(data.status.get()).toMatchObject({ waitingFiles: 4, photosToSend: 1, failed: { photos: 0, others: 0 } }),
  )
})

it('measures the storage again when files begin to wait, and when the last one has left', async () => {
  const { browser, data } = await renderApp(<SyncCentre />)
  browser.setOnline(false)
  const unsent = async () =>
    (await screen.findByText('Photos and reports not sent yet')).nextElementSibling?.textContent
  await waitFor(async () => expect(await unsent()).toBe('0 B'))
  await data.commit([photo()], { files })
  await waitFor(async () => expect(await unsent()).toBe('4.0 kB'))
})

it('lists what the board counts as conflicts, and settles one there', async () => {
  const { world, data, user } = await renderApp(<SyncCentre />)
  const [finding, partner] = [newId(), newId()]
  world.server.put('finding', finding, { number: 'F-7', text: 'Hose', severity: 'high', state: 'open', zoneId: 'z' })
  const clash = {
    recordEntity: 'finding',
    recordId: finding,
    rule: 'register',
    winner: { value: 'z' },
    loser: { value: 'y' },
    winnerSet: 'a',
    loserSet: 'b',
    winnerBy: user.id,
    loserBy: partner,
    winnerAt: 2,
    loserAt: 1,
    status: 'open',
  }
  for (const field of ['zoneId', 'zoneId', 'toldPerson']) world.server.put('conflict', newId(), { ...clash, field })
  data.syncNow()
  const list = await screen.findByRole('region', { name: 'Conflicts' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  expect(within(list).getByRole('heading').textContent).toBe('Conflicts 2')
  expect((await within(list).findAllByRole('link', { name: 'Finding F-7' }))[0]?.getAttribute('href')).toBe(
    `/findings/${finding}`,
  )
  expect(await within(list).findByRole('button', { name: /^Zone: 2 answers/ })).toBeDefined()
})

it('says once why the server refused a change, and names the other fields that are wrong', async () => {
  const { world, data } = await renderApp(<SyncCentre />)
  const why = 'Release or withdraw the stop work first.'
  world.server.judge = () => ({
    result: 'rejected',
    code: 'guard',
    message: why,
    fields: { state: why, title: 'At most 200 characters.' },
  })
  await data.commit([add('task', { title: 'Rail' })])
  expect(await screen.findAllByText(why, { exact: false })).toHaveLength(1)
  expect(screen.getByText(/At most 200 characters/).textContent).toBe('Title: At most 200 characters.')
})

it('offers the rescue file of others for the own organization only', async () => {
  const { data, browser } = await renderApp(<SyncCentre />, { role: 'org_admin' })
  const directory = new Directory(browser.environment)
  for (const [userId, userName, orgId] of [
    ['1', 'Ben', ORG],
    ['2', 'Ana', newId()],
  ] as const) {
    const name = databaseName(userId, orgId)
    const db = new OrgDatabase(name, browser.environment)
    await db.outbox.add({
      id: newId(),
      device: 'd',
      n: 1,
      status: 'waiting',
      raw: '{}',
      rows: [],
      needs: [],
      group: null,
      savedAt: 1,
    })
    db.close()
    await directory.databases.put({ name, userId, userName, orgId, orgName: '', usedAt: 1, unsent: 1, unsentFiles: 0 })
  }
  directory.close()
  data.syncNow()
  expect(await screen.findByText('Ana')).toBeDefined()
  expect(
    screen.getAllByRole('button', { name: /Rescue file of/ }).map((key) => key.getAttribute('aria-label')),
  ).toEqual(['Rescue file of Ben'])
})

it('offers to sign in where the session ended, after Later too', async () => {
  const asked = renderHook(() => useAskedToSignIn())
  const { world, browser, data } = await renderApp(<SyncCentre />)
  world.server.revokeCredentials()
  browser.jar.user = null
  await data.commit([add('zone')])
  const before = asked.result.current
  const key = await screen.findByRole('button', { name: 'Sign in' })
  act(() => key.click())
  expect(asked.result.current).toBe(before + 1)
})

it('calls the device what the person calls it, here at once and in the office with the next report', async () => {
  const { browser, data, world } = await renderApp(<SyncCentre />)
  await waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true }))
  browser.setOnline(false)
  fireEvent.click(await screen.findByRole('button', { name: /^Name this/ }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Dock tablet 2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Dock tablet 2/)).toBeDefined()
  expect(data.actor.get().deviceName).toBe('Dock tablet 2')
  browser.setOnline(true)
  await waitFor(() => {
    const told = world.server.requests.findLast(({ path }) => path.endsWith('/report'))
    expect(JSON.parse(new TextDecoder().decode(told?.body))).toMatchObject({ name: 'Dock tablet 2' })
  })
})
