/** What a story costs: the CPU seconds of its worker and of all that it started stand in the report as the annotation `cpu`. */
import type { TestInfo } from '@playwright/test'
import { treeSeconds } from '../../scripts/dev/browserBudgets.mjs'

/** A fixture around the whole story, from the first of its own fixtures to the end of the last. */
// Playwright reads in the pattern which others a fixture needs.
// oxlint-disable-next-line no-empty-pattern
export async function cpu({}: object, use: () => Promise<void>, info: TestInfo): Promise<void> {
  const before = treeSeconds(process.pid)
  await use()
  const after = treeSeconds(process.pid)
  if (before !== null && after !== null)
    info.annotations.push({ type: 'cpu', description: (after - before).toFixed(1) })
}
