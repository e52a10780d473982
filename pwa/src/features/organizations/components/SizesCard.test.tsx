// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { reply } from '../../../testing/fakeServer.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { SizesCard } from './SizesCard.tsx'

afterEach(() => vi.useRealTimers())

const SIZES = {
  day: '2026-11-02',
  since: '',
  databaseBytes: 5000,
  disk: { free: 40e9, total: 100e9 },
  organizations: [
    {
      id: 'o1',
      name: 'Bayfront',
      records: 2,
      log: { rows: 3, bytes: 900 },
      files: { rows: 1, bytes: 100 },
      entities: [{ entity: 'task', rows: 2, grown: null }],
    },
  ],
  days: [{ day: '2026-11-02', databaseBytes: 5000, fileBytes: 100, logBytes: 900 }],
  forecast: { outcome: 'too_few', samples: 1, needed: 7, bytesPerDay: 0, daysLeft: 0 },
}

it('gives what was measured as a file', async () => {
  const made: Blob[] = []
  const names: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${made.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await renderApp(<SizesCard />, {
    prepare: (world) => {
      world.server.intercept = ({ path }) => (path === '/api/sizes' ? reply(200, SIZES) : null)
    },
  })
  ;(await screen.findByRole('button', { name: 'Download the sizes as CSV' })).click()
  expect(names).toEqual(['sizes-2026-11-02.csv'])
  expect(await made[0]?.text()).toContain('2026-11-02,Bayfront,Task,2,,')
})

it('shows the first measure of a server that has just started as soon as it is there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let measured = false
  await renderApp(<SizesCard />, {
    prepare: (world) => {
      world.server.intercept = ({ path }) =>
        path === '/api/sizes' ? reply(200, measured ? SIZES : { ...SIZES, day: '', days: [], organizations: [] }) : null
    },
  })
  await screen.findByText(/^Nothing was measured yet/)
  measured = true
  await vi.advanceTimersByTimeAsync(3000)
  await screen.findByRole('button', { name: 'Download the sizes as CSV' })
})
