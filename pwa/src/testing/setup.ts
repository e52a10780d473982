/** Runs before every unit test file: a moment and a seed, an IndexedDB, a clean document where there is one, and patience on a busy machine. */
import './pinned.ts'
import 'fake-indexeddb/auto'
import { afterAll, afterEach, vi } from 'vitest'
// A page waits for both; a test begins where the page stands.
import '../../../schema/gen/grantsLater.ts'
import '../../../schema/gen/storesLater.ts'
import { findWords } from '../app/words.ts'

/** How long a test waits for what must come; the runners' default of one second is less than a slow machine's hiccup. */
const PATIENCE = 40_000

const { waitFor } = vi
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options)

findWords()

if (typeof document !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/react')
  const { getElementError } = getConfig()
  // The library's own word for a try that is one of many; without it every try is printed, as it is by default.
  const isOneOfMany = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
  configure({
    asyncUtilTimeout: PATIENCE,
    // A query that is repeated until it succeeds fails many times: the document is printed for the last failure only.
    getElementError: (message, container) =>
      isOneOfMany() ? new Error(message ?? 'not found yet') : getElementError(message, container),
  })
  const { cheapStyles } = await import('./cheapStyles.ts')
  window.getComputedStyle = cheapStyles(window)
}

afterEach(async () => {
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
})

// Where files share a process, none leaves a module's state to the next.
afterAll(() => {
  vi.resetModules()
})
