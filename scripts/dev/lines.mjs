// Prints how many lines by hand each module holds, by part, and which part is over what a module may have: go tool task lines
// A module that is new passes its budget only with a sentence about it in features/<id>/README.md; the tests hold that (lines.test.mjs).
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const PARTS = ['feature', 'css', 'server', 'twin', 'module', 'tests']

/** What the largest kind of module may have: one that calculates, with special tools. A twin counts with the server. */
export const MOST = { feature: 4000, css: 600, server: 1800, module: 1800 }

/** Modules from before there were budgets; they grow smaller, and nobody has to say why they are large. */
export const BEFORE = [
  'account admin calendar dashboard ehs-checklists equipment feedback fuel hazwaste logs organizations permits',
  'qualifications records safety-walk tasks work-permits yard',
].flatMap((line) => line.split(' '))

/** Folders of sync that calculate for one module, on both sides. */
const TWINS = { fuel: ['fuel'], hazwaste: ['waste'], 'safety-walk': ['walks'], 'work-permits': ['permits'] }

const isTest = (file) => /(\.test\.[a-z]+|_test\.go|\.spec\.ts)$/.test(file) || /\/testing(\.|\/)/.test(file)

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? (entry.name === 'testdata' ? [] : filesIn(path)) : [path]
  })
}

const linesOf = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length
const sum = (files) => files.reduce((total, file) => total + linesOf(file), 0)

/** Lines of a module by part. */
export function linesOfModule(root, id) {
  const feature = filesIn(join(root, 'pwa/src/features', id))
  const server = filesIn(join(root, 'server/modules', id.replaceAll('-', ''))).filter((file) => file.endsWith('.go'))
  const twin = (TWINS[id] ?? []).flatMap((name) => filesIn(join(root, 'sync', name)))
  const code = (files) => files.filter((file) => /\.(go|tsx?)$/.test(file) && !isTest(file))
  const stories = filesIn(join(root, 'pwa/e2e')).filter((file) => basename(file).startsWith(id))
  const file = join(root, 'schema/modules', `${id}.json`)
  return {
    feature: sum(code(feature)),
    css: sum(feature.filter((one) => one.endsWith('.css'))),
    server: sum(code(server)),
    twin: sum(code(twin)),
    module: existsSync(file) ? linesOf(file) : 0,
    tests: sum([...feature, ...server, ...twin, ...stories].filter((one) => isTest(one))),
  }
}

/** The parts of a module that are over what one may have. */
export function over(lines) {
  return Object.entries(MOST).filter(([part, most]) => lines[part] + (part === 'server' ? lines.twin : 0) > most)
}

/** Modules that are over and say nothing of it. */
export function unexplained(root) {
  return modulesIn(root).flatMap((id) => {
    const parts = BEFORE.includes(id) ? [] : over(linesOfModule(root, id))
    const readme = join(root, 'pwa/src/features', id, 'README.md')
    if (parts.length === 0 || (existsSync(readme) && /\blines\b/.test(readFileSync(readme, 'utf8')))) return []
    return [
      `${id}: ${parts.map(([part, most]) => `${part} over ${most}`).join(', ')}; say why in ${readme}, or make it smaller`,
    ]
  })
}

export function modulesIn(root) {
  return readdirSync(join(root, 'schema/modules'))
    .filter((name) => name.endsWith('.json') && statSync(join(root, 'schema/modules', name)).isFile())
    .map((name) => basename(name, '.json'))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const row = (name, cells) => console.log(name.padEnd(24) + cells.map((cell) => String(cell).padStart(9)).join(''))
  row('lines by hand', PARTS)
  const all = modulesIn('.').map((id) => [id, linesOfModule('.', id)])
  for (const [id, lines] of all) {
    const parts = over(lines).map(([part]) => part)
    row(id, [...PARTS.map((part) => lines[part]), parts.length === 0 ? '' : `  over: ${parts.join(', ')}`])
  }
  row(
    'together',
    PARTS.map((part) => all.reduce((total, [, lines]) => total + lines[part], 0)),
  )
  for (const line of unexplained('.')) console.log(line)
}
