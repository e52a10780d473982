// What each module costs in the browser part of the test command, and what it may cost: CPU seconds of its stories and of its screens in
// axe.spec.ts, with the browsers and servers they start. pwa/e2e/cpu.ts writes them into Playwright's report.
import { readdirSync, readFileSync } from 'node:fs'

/** What every module stands on has one row; server/archtest counts its stories the same way. */
export const KERNEL = ['account', 'admin', 'organizations', 'safety-walk', 'yard']

/** CPU seconds. The part ends within its minutes on two cores only if all of these together do (browserBudgets.test.mjs). */
export const BUDGETS = { module: 60, kernel: 900 }

/**
 * `report` is Playwright's in JSON, `modules` the ids of schema/modules. The most expensive first. Without measures, on a machine that is no
 * Linux, there are no rows.
 */
export function browserBudgets(report, modules) {
  const rows = new Map()
  for (const { file, title, seconds } of told(report)) {
    const module = moduleOf(file, title, modules)
    const { seconds: before, tests } = rows.get(module) ?? { seconds: 0, tests: 0 }
    rows.set(module, { seconds: before + seconds, tests: tests + 1 })
  }
  return [...rows]
    .map(([module, { seconds, tests }]) => {
      const budget = module === 'kernel' ? BUDGETS.kernel : BUDGETS.module
      return { module, seconds, budget, tests, over: seconds > budget }
    })
    .toSorted((one, other) => other.seconds - one.seconds)
}

/** A line for each row that is over its budget; empty where none is. */
export function overBudget(rows) {
  return rows
    .filter(({ over }) => over)
    .map(
      ({ module, seconds, budget, tests }) =>
        `${module} takes ${seconds.toFixed(0)} CPU seconds in the browser in ${tests} tests, ${budget} are its budget: prove what needs no browser ` +
        'without one, let stories of the desk share the office, join those that walk the same way (pwa/e2e/README.md).',
    )
}

/** The ids of the module files. */
export function moduleIds(folder = 'schema/modules') {
  return readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
}

/** Every test of the report that was measured. One that ran again costs what its last run did: a story that is flaky is told of elsewhere. */
function told(report) {
  const tests = []
  const visit = (suite) => {
    for (const { file, title, tests: runs } of suite.specs ?? []) {
      const costs = runs
        .flatMap(({ results }) => results.slice(-1))
        .flatMap(({ annotations = [] }) => annotations)
        .flatMap(({ type, description }) => (type === 'cpu' ? [Number(description)] : []))
      if (costs.length > 0) tests.push({ file, title, seconds: costs.reduce((sum, cost) => sum + cost) })
    }
    for (const child of suite.suites ?? []) visit(child)
  }
  for (const suite of report.suites) visit(suite)
  return tests
}

/**
 * A title says its module before a colon where one file tells of many ("hazwaste: …" in axe.spec.ts). Otherwise the file's name does, or how it
 * begins: fuel-review.spec.ts and fuel.spec.ts tell of fuel.
 */
function moduleOf(file, title, modules) {
  const [said] = title.split(':')
  let name = modules.includes(said) ? said : file.replace(/^.*\//, '').replace(/\.spec\.ts$/, '')
  while (name !== '' && !modules.includes(name)) name = name.slice(0, Math.max(0, name.lastIndexOf('-')))
  return name === '' || KERNEL.includes(name) ? 'kernel' : name
}

/** Clock ticks per second in /proc, on every Linux. */
const TICKS = 100

/** CPU seconds of a process and of all below it, those that ended included; null where the machine does not tell. */
export function treeSeconds(root, folder = '/proc') {
  if (process.platform !== 'linux') return null
  const below = new Map()
  const ticks = new Map()
  for (const name of readdirSync(folder).filter((each) => /^\d+$/.test(each))) {
    const stat = statOf(`${folder}/${name}/stat`)
    // It ended meanwhile.
    if (stat === null) continue
    // The name of the program, in parentheses, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const parent = Number(fields[1])
    below.set(parent, [...(below.get(parent) ?? []), Number(name)])
    // utime, stime, and of the children that ended cutime, cstime.
    ticks.set(
      Number(name),
      fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0),
    )
  }
  const sum = (pid) => (ticks.get(pid) ?? 0) + (below.get(pid) ?? []).reduce((all, child) => all + sum(child), 0)
  return sum(root) / TICKS
}

function statOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
