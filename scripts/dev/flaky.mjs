// Keeps count of the stories that failed and then passed, over the last runs on this machine.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { read } from './parts.mjs'

/** Ignored by git. */
const FILE = '.cache/flaky.json'
const RUNS = 50

/**
 * Adds a run, an array of names, and answers the stories that were flaky in at least two of the last runs: each is a bug of the story or of the
 * product. `file` is an array of runs, the newest last.
 */
export function remember(names, file = FILE) {
  const runs = [...earlier(file), names].slice(-RUNS)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(runs))
  const times = new Map()
  for (const name of runs.flatMap((run) => [...new Set(run)])) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times].flatMap(([name, count]) => (count > 1 ? [{ name, count, runs: runs.length }] : []))
}

/** A file that was cut off, or is none of ours, begins anew: it is a help, no record. */
function earlier(file) {
  try {
    const runs = JSON.parse(read(file) ?? '[]')
    return Array.isArray(runs) && runs.every(Array.isArray) ? runs : []
  } catch {
    return []
  }
}
