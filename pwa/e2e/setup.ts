/** Makes the demo yard once; every test gets its own copy of that data directory. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BINARY, movedBinary } from './day.ts'

export default function setup(): void {
  movedBinary()
  // A yard made before (SHIPSHAPE_E2E_DEMO) saves its making while a test is being written.
  if (process.env['SHIPSHAPE_E2E_DEMO']) return
  const data = mkdtempSync(join(tmpdir(), 'shipshape-demo-'))
  execFileSync(BINARY, ['demo', '--data', data], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.env['SHIPSHAPE_E2E_DEMO'] = data
}
