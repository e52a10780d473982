import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BUDGETS, browserBudgets, KERNEL, moduleIds, overBudget, treeSeconds } from './browserBudgets.mjs'

const MODULES = ['account', 'fuel', 'hazwaste', 'safety-walk', 'work-permits']

const ran = (...costs) => [{ results: costs.map((cost) => ({ annotations: [{ type: 'cpu', description: cost }] })) }]
const reportOf = (...specs) => ({ suites: [{ specs: specs.map(([file, title, tests]) => ({ file, title, tests })) }] })

it('adds up what the tests of a module took, whatever its files are called, the most expensive first', () => {
  const report = reportOf(
    ['fuel.spec.ts', 'a tank is filled', ran('20.5')],
    ['fuel-review.spec.ts', 'a month is closed', ran('10')],
    ['work-permits.spec.ts', 'hot work begins', ran('31')],
    ['axe.spec.ts', 'fuel: every screen of the inspector', ran('2')],
  )
  expect(browserBudgets(report, MODULES)).toEqual([
    { module: 'fuel', seconds: 32.5, budget: BUDGETS.module, tests: 3, over: false },
    { module: 'work-permits', seconds: 31, budget: BUDGETS.module, tests: 1, over: false },
  ])
})

it('takes for the kernel what every module stands on, and what belongs to none', () => {
  const report = reportOf(
    ['safety-walk.spec.ts', 'a walk ends', ran('1')],
    ['account-device.spec.ts', 'a device is removed', ran('2')],
    ['walk.spec.ts', 'a walk begins', ran('4')],
    ['axe.spec.ts', 'account: every screen of the org admin', ran('8')],
    ['sync-centre.spec.ts', 'fuels: no module of that name', ran('16')],
  )
  expect(browserBudgets(report, MODULES)).toEqual([
    { module: 'kernel', seconds: 31, budget: BUDGETS.kernel, tests: 5, over: false },
  ])
})

it('counts the last run of a test that ran again, and those of suites in suites', () => {
  const inner = reportOf(['fuel.spec.ts', 'again', ran('30', '31')])
  expect(browserBudgets({ suites: [{ suites: inner.suites }] }, MODULES)).toEqual([
    { module: 'fuel', seconds: 31, budget: BUDGETS.module, tests: 1, over: 31 > BUDGETS.module },
  ])
})

it('has no rows where nothing was measured', () => {
  const report = reportOf(['fuel.spec.ts', 'a tank is filled', [{ results: [{ annotations: [] }, {}] }]])
  expect(browserBudgets(report, MODULES)).toEqual([])
})

it('names a module that is over its budget and says what to do, and is silent about the others', () => {
  const most = BUDGETS.module
  const report = reportOf(
    ['fuel.spec.ts', 'just within', ran(`${most}`)],
    ['hazwaste.spec.ts', 'over', ran(`${most + 1}`)],
  )
  const lines = overBudget(browserBudgets(report, MODULES))
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^hazwaste takes ${most + 1} CPU seconds .*, ${most} are`))])
})

it('takes the same modules for the kernel as the count of the stories does', () => {
  const [, said] = /var kernel = \[\]string\{(.*)\}/.exec(readFileSync('server/archtest/stories_test.go', 'utf8')) ?? []
  expect(KERNEL).toEqual(said?.split(', ').map((name) => JSON.parse(name)))
})

it('knows the module files', () => {
  expect(moduleIds()).toEqual(expect.arrayContaining(['fuel', 'safety-walk']))
})

it.runIf(process.platform === 'linux')('adds up a process and all below it, and nothing beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proc-'))
  const stat = (pid, parent, times) => {
    mkdirSync(join(folder, `${pid}`))
    writeFileSync(
      join(folder, `${pid}`, 'stat'),
      `${pid} (a (strange) 7 name) S ${parent} 1 1 0 -1 0 1 2 3 4 ${times} 20 0\n`,
    )
  }
  stat(7, 1, '100 50 25 25')
  stat(8, 7, '200 0 0 0')
  stat(9, 8, '0 0 300 0')
  stat(10, 1, '9000 0 0 0')
  mkdirSync(join(folder, '11')) // ended meanwhile
  mkdirSync(join(folder, 'self'))
  expect(treeSeconds(7, folder)).toBe(7)
})

it.runIf(process.platform === 'linux')('counts the work of a child that still runs', async () => {
  const before = treeSeconds(process.pid)
  const busy =
    'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end); console.log(); process.stdin.resume()'
  const child = spawn(process.execPath, ['-e', busy])
  await once(child.stdout, 'data')
  const grown = treeSeconds(process.pid) - before
  child.kill()
  expect(grown).toBeGreaterThan(0.25)
})
