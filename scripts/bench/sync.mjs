// The server's core without network: push and pull against a raw batched insert, in one run of a Go program.
import { execFileSync } from 'node:child_process'
import { row } from './table.mjs'

/** Runs the Go program and reads what it measured. */
export function goBench(...flags) {
  return JSON.parse(execFileSync('go', ['run', './scripts/bench/sync', ...flags], { encoding: 'utf8' }))
}

export async function measureSync() {
  const told = goBench()
  return [
    row('Push', told.pushRowsPerSecond, 'rows/s', { atLeast: 5000 }),
    row('Push', told.pushFieldsPerSecond, 'fields/s'),
    row('Raw batched insert of the same rows, heads and indexes', told.rawRowsPerSecond, 'rows/s'),
    row('Push to raw', told.pushToRaw * 100, '%', { atLeast: 60 }),
    row('Pull', told.pullRowsPerSecond, 'rows/s', { atLeast: 20_000 }),
  ]
}
