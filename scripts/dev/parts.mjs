// Runs one part of the test command (`part:NAME` in Taskfile.yml) and says how it ended.
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { browserBudgets, moduleIds } from './browserBudgets.mjs'
import { childrenSeconds, countPart, parsed } from './counts.mjs'
import { replay } from './pins.mjs'

/** A part that is still running at so many times its budget by the clock on the wall is stopped and fails. */
const PATIENCE = 3
const CORES = 2

export const RESULTS = 'test-results'

/**
 * `load` is what the part would take on two cores that do nothing else: its CPU time, halved, so that a noisy neighbor costs nobody a budget.
 * `minutes` is its budget of that. The whole output goes to a log; `drawn` are the pins it runs under, `env` what else it is told.
 */
export async function runPart({ name, minutes, drawn, env = {} }) {
  mkdirSync(RESULTS, { recursive: true })
  const file = `${RESULTS}/${name}.log`
  const started = Date.now()
  const before = cpuSeconds()
  const { code, late } = await run(name, minutes * PATIENCE * 60_000, file, {
    ...process.env,
    ...env,
    TZ: drawn.zone,
    SHIPSHAPE_TEST_NOW: drawn.now,
    SHIPSHAPE_TEST_ZONE: drawn.zone,
    SHIPSHAPE_TEST_SEED: String(drawn.seed),
    // Every part begins at the moment itself.
    SHIPSHAPE_MOVED_MS: '',
  })
  const seconds = (Date.now() - started) / 1000
  // The time that passed must do where the machine does not tell (it is no Linux), and of what nobody waited for to its end.
  const counted = late || before === null ? seconds : (cpuSeconds() - before) / CORES
  const report = read(`${RESULTS}/${name}.json`)
  const load = Math.max(counted, browserSeconds(name, report) / CORES)
  const log = read(file) ?? ''
  return {
    name,
    minutes,
    drawn,
    ok: code === 0,
    late,
    seconds,
    load,
    log,
    report,
    ...countPart({ name, ok: code === 0, report, log }),
  }
}

/** What the browsers took, which nobody waits for to their end: the stories measured it. */
function browserSeconds(name, report) {
  const stories = name === 'e2e' && report !== null ? parsed(report) : null
  return stories === null ? 0 : browserBudgets(stories, moduleIds()).reduce((sum, { seconds }) => sum + seconds, 0)
}

function run(name, most, file, env) {
  return new Promise((resolve) => {
    const out = createWriteStream(file)
    const child = spawn('go', ['tool', 'task', '--silent', `part:${name}`], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    })
    let late = false
    const timer = setTimeout(() => {
      late = true
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, most)
    child.stdout.pipe(out, { end: false })
    child.stderr.pipe(out, { end: false })
    child.on('close', (code) => {
      clearTimeout(timer)
      out.end(() => resolve({ code, late }))
    })
  })
}

/** One line: how the part ended. */
export function rowOf({ name, minutes, ok, late, seconds, load, passed, failed, flaky }) {
  const ended = `${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} FLAKY` : ''}`
  const over = load > minutes * 60 ? '   OVER ITS BUDGET' : ''
  return `${ok && failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${load.toFixed(0).padStart(4)} s of ${minutes * 60} s (took ${seconds.toFixed(0)} s)   ${ended}${over}${late ? '   STOPPED' : ''}`
}

/** The command that runs the part again as it was. */
export function replayOf({ name, drawn }) {
  return `${replay(drawn)} go tool task part:${name}`
}

export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function cpuSeconds() {
  const stat = read('/proc/self/stat')
  return stat === null ? null : childrenSeconds(stat)
}
