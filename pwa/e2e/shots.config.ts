/** The camera of `go tool task shots`: the same browser and yard as the tests, pictures instead of expectations. */
import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

export default defineConfig({
  ...tests,
  testMatch: 'shots.ts',
  timeout: 600_000,
  use: { ...tests.use, trace: 'off', screenshot: 'off' },
})
