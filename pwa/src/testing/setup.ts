/** Runs before every unit test file: an IndexedDB, and a clean document where there is one. */
import 'fake-indexeddb/auto'
import { afterEach } from 'vitest'

afterEach(async () => {
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
})
