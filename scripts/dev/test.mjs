// Runs the parts of the test command one after another and closes with the counts. A part over its budget is named; one that is still
// running at PATIENCE times its budget is stopped and fails.
// Usage: node scripts/dev/test.mjs lint=7 go=8 …   (part=minutes)
import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { testZone } from './zone.mjs'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

/** A machine with noisy neighbors is that much slower without any defect of ours: its tests are right, so they end. A part that hangs is stopped all the same. */
const PATIENCE = 2

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
        process.kill(-child.pid, 'SIGKILL')
      },
      minutes * PATIENCE * 60_000,
    )
    child.stdout.pipe(out, { end: false })
    child.stderr.pipe(out, { end: false })
    child.on('close', (code) => {
      clearTimeout(timer)
      out.end(() => resolve({ name, ok: code === 0, late, minutes, seconds: (Date.now() - started) / 1000, log }))
    })
  })
}

/** Counts the tests a part reported; a part without a report (lint, types) counts as one. */
function count(part) {
  const report = `${results}/${part.name}.json`
  if (!existsSync(report)) return { passed: part.ok ? 1 : 0, failed: part.ok ? 0 : 1, names: [] }
  const text = readFileSync(report, 'utf8')
  const counted = part.name.startsWith('go')
    ? countGo(text)
    : part.name === 'e2e'
      ? countPlaywright(JSON.parse(text))
      : countVitest(JSON.parse(text))
  // A part can fail without a failing test: a build error, a time-out, an unhandled rejection.
  if (!part.ok && counted.failed === 0) counted.failed = 1
  return counted
}

/** The first lines of an error, indented under the name of its test. */
function shortened(message) {
  return stripVTControlCharacters(message).split('\n').slice(0, 8).join('\n    ')
}

function countGo(text) {
  let passed = 0
  const failedTests = []
  for (const line of text.split('\n')) {
    if (!line.startsWith('{')) continue
    const event = JSON.parse(line)
    if (!event.Test) continue
    if (event.Action === 'pass') passed++
    if (event.Action === 'fail') failedTests.push(`${event.Package} ${event.Test}`)
  }
  return { passed, failed: failedTests.length, names: failedTests }
}

function countVitest(report) {
  const names = report.testResults.flatMap((file) => [
    ...(file.status === 'failed' && file.assertionResults.length === 0 ? [`${file.name}: ${file.message}`] : []),
    ...file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) =>
        [`${file.name} ${test.fullName}`, ...(test.failureMessages ?? []).map((message) => shortened(message))].join(
          '\n    ',
        ),
      ),
  ])
  return { passed: report.numPassedTests, failed: names.length, names }
}

function countPlaywright(report) {
  const names = []
  const why = (spec) =>
    spec.tests
      .flatMap((test) => test.results)
      .flatMap((result) => result.errors ?? [])
      .map((error) => shortened(error.message ?? '') + (error.location ? `\n    at line ${error.location.line}` : ''))
  const visit = (suite) => {
    for (const spec of suite.specs ?? [])
      if (!spec.ok) names.push([`${spec.file} ${spec.title}`, ...why(spec)].join('\n    '))
    for (const child of suite.suites ?? []) visit(child)
  }
  for (const suite of report.suites) visit(suite)
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky, names }
}

function tail(file, lines) {
  return readFileSync(file, 'utf8').split('\n').slice(-lines).join('\n')
}

/** The output of failing Go tests, which in JSON form is spread over events. */
function goOutput(report) {
  const failing = new Set()
  const output = new Map()
  for (const line of readFileSync(report, 'utf8').split('\n')) {
    if (!line.startsWith('{')) continue
    const event = JSON.parse(line)
    const key = `${event.Package ?? event.ImportPath} ${event.Test ?? ''}`
    if (event.Output) output.set(key, (output.get(key) ?? '') + event.Output)
    if (event.Action === 'fail' || event.Action === 'build-fail') failing.add(key)
  }
  return [...failing]
    .map((key) => output.get(key) ?? key)
    .join('\n')
    .slice(-12_000)
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
  const counted = count(part)
  passed += counted.passed
  failed += counted.failed
  rows.push(
    `${part.ok ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${part.seconds.toFixed(0).padStart(4)} s of ${minutes * 60} s   ${counted.passed} passed, ${counted.failed} failed${name === 'ts' ? ` in ${ZONE}` : ''}${part.seconds > minutes * 60 ? '   OVER ITS BUDGET' : ''}`,
  )
  console.log(rows.at(-1))
  if (!part.ok) {
    if (part.late) console.log(`${name} was stopped: it ran far over its budget of ${minutes} min`)
    // The names come first: a reader who sees only the start of a long output must learn what failed.
    const named = counted.names.slice(0, 40).map((test) => `failed: ${test}`)
    for (const failure of named) console.log(failure)
    failures.push(...named)
    console.log(tail(part.log, 80))
    if (name.startsWith('go') && existsSync(`${results}/${name}.json`)) console.log(goOutput(`${results}/${name}.json`))
  }
}
// Last, because the end of a long output is what is read first.
for (const failure of failures) console.log(failure)
console.log(`\n${rows.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
