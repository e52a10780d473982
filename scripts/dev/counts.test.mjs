import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { childrenSeconds, countLog, countPart, goOutput } from './counts.mjs'

const vitestLog = [
  '\u001B[32m ✓\u001B[39m unit sync/change/change.test.ts > counts the bytes of a set, not its characters 2ms',
  ' ✓ |unit| pwa/src/ui/list/ListPage.test.tsx > a list > sorts by a column 1204ms',
  ' × |unit| pwa/src/lib/dates.test.ts > says "today" > at midnight 12ms',
  '   → expected 3 to be 4 // Object.is equality',
  ' ✓ no test at all, only a word with a tick',
].join('\n')

const playwrightLog = [
  'Running 45 tests using 2 workers',
  '  ✓   1 [chromium] › walk.spec.ts:12:3 › Ana walks the yard (3.4s)',
  '  ✘   2 [chromium] › tasks.spec.ts:8:1 › a task comes back (12.0s)',
  '  ✓   3 [chromium] › tasks.spec.ts:8:1 › a task comes back (retry #1) (4.1s)',
  '  ✘   4 [chromium] › people.spec.ts:9:1 › somebody new signs in (30.1s)',
  '  -   5 [chromium] › later.spec.ts:9:1 › not today',
].join('\n')

it('counts what a stopped part of Vitest had come to', () => {
  expect(countLog(vitestLog)).toEqual({
    passed: 2,
    failed: 1,
    names: ['|unit| pwa/src/lib/dates.test.ts > says "today" > at midnight'],
  })
})

it('counts what a stopped part of Playwright had come to, and takes a flaky story for failed', () => {
  expect(countLog(playwrightLog)).toEqual({
    passed: 1,
    failed: 2,
    names: [
      '[chromium] › tasks.spec.ts:8:1 › a task comes back',
      '[chromium] › people.spec.ts:9:1 › somebody new signs in',
    ],
  })
})

it('counts the events of Go up to a line that was cut off', () => {
  const report = [
    '{"Action":"pass","Package":"shipshape/sync","Test":"TestA"}',
    '{"Action":"output","Package":"shipshape/sync","Test":"TestB","Output":"want 1, got 2\\n"}',
    '{"Action":"fail","Package":"shipshape/sync","Test":"TestB"}',
    '{"Action":"pass","Package":"shipshape/sy',
  ].join('\n')
  expect(countPart({ name: 'go', ok: false, report, log: '' })).toEqual({
    passed: 1,
    failed: 1,
    names: ['shipshape/sync TestB'],
    flaky: [],
  })
  expect(goOutput(report)).toBe('want 1, got 2\n')
})

it('counts what a test of Go holds, and the test itself only where it failed by itself', () => {
  const event = (Action, Test) => JSON.stringify({ Action, Package: 'shipshape/sync', Test })
  const report = [
    event('pass', 'TestA/sqlite/one'),
    event('pass', 'TestA/sqlite/two'),
    event('pass', 'TestA/sqlite'),
    event('pass', 'TestA'),
    event('pass', 'TestB/one'),
    event('fail', 'TestB/two'),
    event('fail', 'TestB'),
    event('pass', 'TestC/one'),
    event('fail', 'TestC'),
    event('pass', 'TestD'),
  ].join('\n')
  expect(countPart({ name: 'go', ok: false, report, log: '' })).toEqual({
    passed: 5,
    failed: 2,
    names: ['shipshape/sync TestB/two', 'shipshape/sync TestC'],
    flaky: [],
  })
})

it('takes the log where the report is missing or was cut off, and a part without tests for one', () => {
  const stopped = { passed: 2, failed: 1, names: expect.any(Array), flaky: [] }
  expect(countPart({ name: 'ts', ok: false, report: null, log: vitestLog })).toEqual(stopped)
  expect(countPart({ name: 'ts', ok: false, report: '{"numPassedTests":', log: vitestLog })).toEqual(stopped)
  expect(countPart({ name: 'lint', ok: true, report: null, log: 'fine' })).toEqual({
    passed: 1,
    failed: 0,
    names: [],
    flaky: [],
  })
  expect(countPart({ name: 'lint', ok: false, report: null, log: '' })).toEqual({
    passed: 0,
    failed: 1,
    names: [],
    flaky: [],
  })
})

/** A report of Playwright with one story of this status; each word is the error of a try. */
function playwrightReport(status, ...words) {
  const results = words.map((message) => ({ errors: message === '' ? [] : [{ message, location: { line: 7 } }] }))
  return JSON.stringify({
    suites: [{ suites: [{ specs: [{ file: 'walk.spec.ts', title: 'Ana walks', tests: [{ status, results }] }] }] }],
  })
}

it('lets a story pass that passed when it was told again, and tells both errors of one that did not', () => {
  const part = (...told) => countPart({ name: 'e2e', ok: true, report: playwrightReport(...told), log: '' })
  expect(part('expected', '')).toEqual({ passed: 1, failed: 0, names: [], flaky: [] })
  expect(part('flaky', 'no button', '')).toEqual({
    passed: 1,
    failed: 0,
    names: [],
    flaky: ['walk.spec.ts Ana walks\n    no button\n    at line 7'],
  })
  expect(part('unexpected', 'no button', 'no list')).toEqual({
    passed: 0,
    failed: 1,
    names: ['walk.spec.ts Ana walks\n    no button\n    at line 7\n    no list\n    at line 7'],
    flaky: [],
  })
})

it.each(['never by chance: the photo on the server is the one taken', 'Refused: Content Security Policy directive'])(
  'excuses nothing where it says "%s"',
  (words) => {
    const report = playwrightReport('flaky', words, '')
    expect(countPart({ name: 'e2e', ok: true, report, log: '' })).toMatchObject({ passed: 0, failed: 1, flaky: [] })
  },
)

it('does not call a part green whose tests passed and which failed all the same', () => {
  const report = JSON.stringify({ numPassedTests: 7, testResults: [] })
  expect(countPart({ name: 'ts', ok: false, report, log: '' })).toMatchObject({ passed: 7, failed: 1 })
})

it('reads the CPU time of children and grandchildren, not the time that passed', () => {
  const stat = '4711 (a (strange) name) S 1 4711 4711 0 -1 4194560 1 2 3 4 50 60 700 250 20 0 1 0 99 1 1'
  expect(childrenSeconds(stat)).toBe(9.5)
})

it.runIf(existsSync('/proc/self/stat'))('counts the work of a grandchild that ended', () => {
  const seconds = () => childrenSeconds(readFileSync('/proc/self/stat', 'utf8'))
  const before = seconds()
  const busy = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'
  spawnSync('sh', ['-c', `"${process.execPath}" -e '${busy}'; true`])
  expect(seconds() - before).toBeGreaterThan(0.25)
})
