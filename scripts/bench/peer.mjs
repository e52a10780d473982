// The whole server over HTTP, with modules and rights, sets of many rows and of one, beside PocketBase's batch API: the same rows, the same
// indexes, one run. PocketBase is built by Go's own tools into a folder for temporary files, outside this module.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { row } from './table.mjs'

const VERSION = 'v0.36.8' // the last one that Go 1.26 builds

function buildPeer() {
  const folder = join(tmpdir(), `shipshape-bench-pocketbase-${VERSION}`)
  const program = join(folder, 'base')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  try {
    const env = { ...process.env, GOFLAGS: '', GOBIN: folder }
    execFileSync('go', ['install', `github.com/pocketbase/pocketbase/examples/base@${VERSION}`], {
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return program
  } catch (error) {
    console.error(
      `PocketBase could not be built, so there is nothing to compare with: ${error.stderr ?? error.message}`,
    )
    return null
  }
}

export async function measurePeer() {
  const peer = buildPeer()
  const flags = peer === null ? [] : ['-pocketbase', peer]
  const told = JSON.parse(execFileSync('go', ['run', './scripts/bench/peer', ...flags], { encoding: 'utf8' }))
  const rows = [
    row(`Push of ${told.rows} rows over HTTP, 50 a set`, told.pushMs, 'ms'),
    row(`Push of ${told.rows} rows over HTTP, one a set`, told.pushOneMs, 'ms'),
    row(`Pull of ${told.rows} rows over HTTP`, told.pullMs, 'ms'),
  ]
  if (peer === null) return rows
  return [
    ...rows,
    row('PocketBase: the same rows by its batch API', told.peerPushMs, 'ms'),
    row('PocketBase: the same rows read', told.peerPullMs, 'ms'),
    row('Push, times as fast as PocketBase', told.peerPushMs / told.pushMs, '×', { atLeast: 3 }),
    row('Push of one row a set, times as fast as PocketBase', told.peerPushMs / told.pushOneMs, '×'),
    row('Pull, times as fast as PocketBase', told.peerPullMs / told.pullMs, '×', { atLeast: 2 }),
  ]
}
