// Memory of the real program with idle sockets open.
import { execFileSync } from 'node:child_process'
import { row } from './table.mjs'

export async function measureSockets() {
  const told = JSON.parse(execFileSync('go', ['run', './scripts/bench/sockets'], { encoding: 'utf8' }))
  const last = told.sockets.length - 1
  return told.sockets.map((sockets, at) =>
    row(`Memory with ${sockets} idle sockets`, told.mb[at], 'MB', at === last ? { atMost: 150 } : {}),
  )
}
