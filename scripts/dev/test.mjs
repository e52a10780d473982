// Runs the parts of the test command one after another and closes with the counts. A budget is what the part may take on two cores that do
// nothing else: its CPU time, halved, so that a noisy neighbor costs nobody a budget. A part over its budget is named; one that is still
// running at PATIENCE times its budget by the clock on the wall is stopped and fails, and tells what it had come to.
// Usage: node scripts/dev/test.mjs lint=7 go=8 …   (part=minutes)
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { childrenSeconds, countPart, goOutput } from './counts.mjs'
import { testZone } from './zone.mjs'

const PATIENCE = 3
const CORES = 2

/** Of the unit tests; named in the summary, because a test that fails in one zone only is looked for in vain in another. */
const ZONE = testZone()

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** Runs one part; its whole output goes to a log, of which the end is shown when it fails. */
function runPart(name, minutes) {
  return new Promise((resolve) => {
    const log = `${results}/${name}.log`
    const out = createWriteStream(log)
    const started = Date.now()
    const before = cpuSeconds()
    // go tool task needs the workspace, which the tasks themselves switch off again; a variable that is set, even empty, would win over theirs.
    const { GOWORK: _workspace, GOFLAGS: _flags, ...environment } = process.env
    const child = spawn('go', ['tool', 'task', '--silent', `part:${name}`], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: name === 'ts' ? { ...environment, TZ: ZONE } : environment,
    })
    let late = false
    const timer = setTimeout(
      () => {
        late = true
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      },
      minutes * PATIENCE * 60_000,
    )
    child.stdout.pipe(out, { end: false })
    child.stderr.pipe(out, { end: false })
    child.on('close', (code) => {
      clearTimeout(timer)
      const seconds = (Date.now() - started) / 1000
      // The time that passed must do where the machine does not tell (it is no Linux), and of what nobody waited for to its end.
      const load = late || before === null ? seconds : (cpuSeconds() - before) / CORES
      out.end(() => resolve({ ok: code === 0, late, seconds, load, log }))
    })
  })
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function cpuSeconds() {
  const stat = read('/proc/self/stat')
  return stat === null ? null : childrenSeconds(stat)
}

const parts = process.argv.slice(2).map((argument) => {
  const [name, minutes] = argument.split('=')
  return { name, minutes: Number(minutes) }
})
let passed = 0
let failed = 0
const rows = []
const failures = []
for (const { name, minutes } of parts) {
  process.stdout.write(`${name} …\n`)
  const part = await runPart(name, minutes)
  const report = read(`${results}/${name}.json`)
  const log = read(part.log) ?? ''
  const counted = countPart({ name, ok: part.ok, report, log })
  passed += counted.passed
  failed += counted.failed
  rows.push(
    `${part.ok ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${part.load.toFixed(0).padStart(4)} s of ${minutes * 60} s (took ${part.seconds.toFixed(0)} s)   ${counted.passed} passed, ${counted.failed} failed${name === 'ts' ? ` in ${ZONE}` : ''}${part.load > minutes * 60 ? '   OVER ITS BUDGET' : ''}${part.late ? '   STOPPED' : ''}`,
  )
  console.log(rows.at(-1))
  if (!part.ok) {
    if (part.late) console.log(`${name} was stopped after ${(part.seconds / 60).toFixed(1)} min; what it had come to:`)
    // The names come first: a reader who sees only the start of a long output must learn what failed.
    const named = counted.names.slice(0, 40).map((test) => `failed: ${test}`)
    for (const failure of named) console.log(failure)
    failures.push(...named)
    console.log(log.split('\n').slice(-80).join('\n'))
    if (name.startsWith('go') && report !== null) console.log(goOutput(report))
  }
}
// Last, because the end of a long output is what is read first.
for (const failure of failures) console.log(failure)
console.log(`\n${rows.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
