/** Makes the demo yard once; every test gets its own copy of that data directory. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BINARY, movedBinary } from './day.ts'

export default function setup(): void {
  movedBinary()
  // A yard made before (SHIPSHAPE_E2E_DEMO) saves its making while a test is being written.
  if (process.env['SHIPSHAPE_E2E_DEMO']) return
  const data = mkdtempSync(join(tmpdir(), 'shipshape-demo-'))
  const printed = execFileSync(BINARY, ['demo', '--data', data], { encoding: 'utf8' })
  writeFileSync(join(data, 'printed.txt'), printed)
  process.env['SHIPSHAPE_E2E_DEMO'] = data
}
