// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { beginAnew } from '../lib/running.ts'
import { speak } from '../lib/words.ts'
import { startLanguage } from '../ui/language.ts'
import { reply } from '../testing/fakeServer.ts'
import { renderApp } from '../testing/renderApp.tsx'
// Loaded before, so that a busy machine's slow import is not taken for a missing page.
import '../features/fuel/field/Fill.tsx'
import { AppRouter } from './AppRouter.tsx'

vi.stubGlobal('reportError', console.error)

function installed(is: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: is && query.includes('standalone'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

beforeEach(() => {
  // This document scrolls nothing.
  Element.prototype.scrollTo = () => undefined
  localStorage.clear()
  beginAnew()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.stubGlobal('reportError', console.error)
  await speak('en')
})

const FILL = '/fuel-log/fill?asset=crane-7'

async function walkedThrough(): Promise<{
  readonly restart: () => ReturnType<typeof memoryLocation> & { history?: string[] }
}> {
  const at = (path: string) =>
    memoryLocation({ path: path.split('?')[0] ?? path, searchPath: path.split('?')[1] ?? '', record: true })
  const shown = (location: ReturnType<typeof at>) => (
    <Router hook={location.hook} searchHook={location.searchHook}>
      <AppRouter />
    </Router>
  )
  const first = at(FILL)
  await renderApp(shown(first), {
    prepare: ({ server }) => {
      server.intercept = ({ path }) =>
        path === '/api/user/permissions'
          ? reply(200, { allowedModules: ['fuel', 'dashboard'], globalRole: 'user', organizationRole: 'supervisor' })
          : null
    },
  })
  await vi.waitFor(() => expect(localStorage.getItem('shipshape.running')).toContain(FILL))
  return {
    restart: () => {
      cleanup()
      beginAnew()
      const again = at('/')
      render(shown(again))
      return again
    },
  }
}

it('opens the fill again after the installed app was killed', async () => {
  installed(true)
  const { restart } = await walkedThrough()
  const again = restart()
  await vi.waitFor(() => expect(again.history?.at(-1)).toBe(FILL))
})

it('begins at the start page in a tab of a browser, which comes back with its address', async () => {
  installed(false)
  const { restart } = await walkedThrough()
  const again = restart()
  await vi.waitFor(() => expect(again.history?.at(-1)).toBe('/dashboard'))
  // At the start page the fill is left.
  await vi.waitFor(() => expect(localStorage.getItem('shipshape.running')).toBeNull())
})

it('says of the document which language its field screen speaks', async () => {
  installed(true)
  startLanguage()
  await walkedThrough()
  expect(document.documentElement.lang).toBe('en-US')
  await act(() => speak('es'))
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('es-US'))
  cleanup()
  expect(document.documentElement.lang).toBe('en-US')
})
