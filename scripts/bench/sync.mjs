// The server's core without network: push and pull against a raw batched insert, in one run of a Go program.
import { execFileSync } from 'node:child_process'
import { row } from './table.mjs'

export async function measureSync() {
  const printed = execFileSync('go', ['run', './scripts/bench/sync'], {
    encoding: 'utf8',
    env: { ...process.env, GOWORK: 'off' },
  })
  const told = JSON.parse(printed)
  return [
    row('Push', told.pushRowsPerSecond, 'rows/s', { atLeast: 5000 }),
    row('Push', told.pushFieldsPerSecond, 'fields/s'),
    row('Raw batched insert of the same rows', told.rawRowsPerSecond, 'rows/s'),
    row('Push to raw', told.pushToRaw * 100, '%', { atLeast: 15 }),
    row('Pull', told.pullRowsPerSecond, 'rows/s', { atLeast: 20_000 }),
  ]
}
