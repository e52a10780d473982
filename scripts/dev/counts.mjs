// Counts the tests of a part: from its report, or, where the part was stopped before it wrote one, from the lines of its log.
import { stripVTControlCharacters } from 'node:util'

/**
 * `report` and `log` are what the part has written; null or empty where it wrote nothing. `names` are the tests that failed, `flaky` those that
 * failed and passed when they ran again, each with its errors on the lines below its name.
 */
export function countPart({ name, ok, report, log }) {
  const counted = { flaky: [], ...counts(name, report, log) }
  // A part without tests (lint, types) counts as one.
  if (counted.passed === undefined) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, names: [], flaky: [] }
  // A part can fail without a failing test: a build error, a time-out, an unhandled rejection.
  if (!ok && counted.failed === 0) counted.failed = 1
  return counted
}

function counts(name, report, log) {
  if (name.startsWith('go')) return report === null ? null : countGo(report)
  const told = report === null ? null : parsed(report)
  if (told !== null) return name === 'e2e' ? countPlaywright(told) : countVitest(told)
  const partial = countLog(log)
  return partial.passed + partial.failed === 0 ? null : partial
}

/** A part that was stopped while it wrote has half a report, which is none: null. */
export function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Go writes an event per line while it runs, so the report of a stopped part counts as far as it goes. A test that only holds others is
 * none, unless it failed by itself.
 */
export function countGo(text) {
  const ended = new Map()
  for (const { Action, Package, Test } of goEvents(text))
    if (Test && (Action === 'pass' || Action === 'fail')) ended.set(`${Package} ${Test}`, Action)
  const parents = new Set()
  const blamed = new Set()
  for (const [name, action] of ended)
    for (let cut = name.lastIndexOf('/'); cut > name.indexOf(' '); cut = name.lastIndexOf('/', cut - 1)) {
      parents.add(name.slice(0, cut))
      if (action === 'fail') blamed.add(name.slice(0, cut))
    }
  const passed = [...ended].filter(([name, action]) => action === 'pass' && !parents.has(name))
  const names = [...ended].flatMap(([name, action]) => (action === 'fail' && !blamed.has(name) ? [name] : []))
  return { passed: passed.length, failed: names.length, names }
}

/** The output of failing Go tests, which in JSON form is spread over events. */
export function goOutput(text) {
  const failing = new Set()
  const output = new Map()
  for (const event of goEvents(text)) {
    const key = `${event.Package ?? event.ImportPath} ${event.Test ?? ''}`
    if (event.Output) output.set(key, (output.get(key) ?? '') + event.Output)
    if (event.Action === 'fail' || event.Action === 'build-fail') failing.add(key)
  }
  return [...failing]
    .map((key) => output.get(key) ?? key)
    .join('\n')
    .slice(-12_000)
}

function goEvents(text) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map(parsed)
    .filter((event) => event !== null)
}

export function countVitest(report) {
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

/** An error that begins so is none of a busy machine: a value was lost, a hash differs, a script was blocked. Running again excuses nothing. */
const NEVER_BY_CHANCE = /never by chance:|Content Security Policy/i

export function countPlaywright(report) {
  const counted = { passed: 0, failed: 0, names: [], flaky: [] }
  const errorsOf = (test) =>
    test.results
      .flatMap((result) => result.errors ?? [])
      .map((error) => shortened(error.message ?? '') + (error.location ? `\n    at line ${error.location.line}` : ''))
  const count = (spec, test) => {
    if (test.status === 'skipped') return
    const errors = errorsOf(test)
    const told = [`${spec.file} ${spec.title}`, ...errors].join('\n    ')
    const excused = test.status === 'flaky' && !errors.some((error) => NEVER_BY_CHANCE.test(error))
    if (excused) counted.flaky.push(told)
    if (excused || test.status === 'expected') counted.passed += 1
    else counted.names.push(told)
  }
  const visit = (suite) => {
    for (const spec of suite.specs ?? []) for (const test of spec.tests) count(spec, test)
    for (const child of suite.suites ?? []) visit(child)
  }
  for (const suite of report.suites) visit(suite)
  counted.failed = counted.names.length
  return counted
}

/** Vitest's verbose reporter writes a line per test that ended, Playwright's list reporter too (with its number); the end says how long it took. */
const ENDED = /^\s*([✓✔×✗✘])\s+(?:\d+\s+)?(\S.*\.(?:test|spec)\.[a-z]+\S*\s+[>›]\s.*?)(?:\s+\(?[\d.]+m?s\)?)?\s*$/

/** Counts a log without its report. A part that was stopped excuses nobody: a test that failed and passed when it ran again has failed. */
export function countLog(log) {
  const passed = new Set()
  const failed = new Set()
  for (const line of stripVTControlCharacters(log).split('\n')) {
    const [, mark, words] = ENDED.exec(line) ?? []
    if (mark === undefined) continue
    const name = words.replace(/ \(retry #\d+\)$/, '')
    if ('✓✔'.includes(mark)) passed.add(name)
    else failed.add(name)
  }
  for (const name of failed) passed.delete(name)
  return { passed: passed.size, failed: failed.size, names: [...failed] }
}

/** The first lines of an error, indented under the name of its test. */
function shortened(message) {
  return stripVTControlCharacters(message).split('\n').slice(0, 8).join('\n    ')
}

/** Clock ticks per second in /proc, on every Linux. */
const TICKS = 100

/** Seconds of CPU time of all children that have ended, and of theirs, out of /proc/self/stat: `cutime` and `cstime`. */
export function childrenSeconds(stat) {
  // The name of the program, in parentheses, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS
}
