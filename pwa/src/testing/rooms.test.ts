/** The rooms that serve every module alike name nothing of one: what they need of a feature comes in from it, or from the module files. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MODULES } from '../../../schema/gen/modules.ts'
import { ROUTES } from '../../../schema/gen/routes.ts'
import { TABLES } from '../../../schema/gen/tables.ts'

const ROOMS = ['records', 'forms', 'data', 'ui', 'app', 'lib'] as const

/** What belongs to a core module is known to all: people, zones, photos, conflicts. */
const isForeign = (module: string) => MODULES[module]?.core !== true

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

const foreign = Object.entries(TABLES).filter(([, { module }]) => isForeign(module))
const types = new Set(foreign.map(([entity]) => entity.charAt(0).toUpperCase() + entity.slice(1)))

/** A word that the schema language has itself, such as a format of a field or an icon, names no record where it stands alone. */
const ownWords = new Set(
  [...(read('../../../schema/meta/module.schema.json') + read('../ui/iconNames.ts')).matchAll(/["']([\w-]+)["']/g)].map(
    ([, word]) => word,
  ),
)
const names = foreign
  .flatMap(([entity, { module }]) => [entity, tableOf(entity, module)])
  .filter((name) => !ownWords.has(name))
const paths = [...new Set(ROUTES.filter(({ module }) => isForeign(module)).map(({ path }) => firstPart(path)))]

/** What its file says, or the name in the plural, as everywhere (schema/expand.go). */
function tableOf(entity: string, module: string): string {
  const file = read(`../../../schema/modules/${module}.json`)
  const said = new RegExp(`"${entity}": \\{\\s*"title": "[^"]*",\\s*"x-table": "(\\w+)"`).exec(file)?.[1]
  const name = entity.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return (
    said ??
    name
      .replace(/(?<!e)y$/, 'ie')
      .replace(/(?<=ch)$/, 'e')
      .replace(/s?$/, 's')
  )
}

function firstPart(path: string): string {
  return `/${path.split('/')[1] ?? ''}`
}

/** Where an entity is named for sure, whatever else the word means: `Row<'walk'>`, `entity: 'walk'`, `useRows('walk'`, `data.list('walk'`. */
const POINTS = foreign.map(([entity]) => ({
  name: entity,
  at: new RegExp(
    `(?:\\w+<|entity[:=]\\s*|entity=|\\buse(?:Row|Rows|Collection|Count)\\(\\s*|\\.(?:get|list)\\(\\s*)["']${entity}["']`,
  ),
}))
const LITERAL = /(["'`])((?:(?!\1)[^\\\n])*)\1/g
const IMPORTED = /import type \{([^}]*)\} from '[^']*schema\/gen\/types\.ts'/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm

function namedIn(source: string): readonly string[] {
  const code = source.replaceAll(COMMENT, '')
  const literals = [...code.matchAll(LITERAL)].map(([, , text = '']) => text)
  return [
    ...POINTS.filter(({ at }) => at.test(code)).map(({ name }) => name),
    ...literals.filter((text) => names.includes(text)),
    ...literals.filter((text) => paths.some((path) => text === path || new RegExp(`^${path}[/?#]`).test(text))),
    ...[...code.matchAll(IMPORTED)].flatMap(([, list = '']) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => types.has(name)),
    ),
  ]
}

it('sees every way to name a record of a module', () => {
  expect(namedIn("const rows = useRows('walk', {})")).toContain('walk')
  expect(namedIn("const KINDS = ['task', 'photo']")).toEqual(['task'])
  expect(namedIn('navigate(`/tasks?tab=my`)')).toEqual(['/tasks?tab=my'])
  expect(namedIn("const table = 'stop_works'")).toEqual(['stop_works'])
  expect(namedIn("import type { Finding, Photo } from '../../../schema/gen/types.ts'")).toEqual(['Finding'])
  expect(namedIn("data.list('signature', {})")).toEqual(['signature'])
  expect(namedIn("if (format === 'signature') useRow('zone', id) // a 'walk'")).toEqual([])
})

it.each(ROOMS)('%s names nothing of a module', (room) => {
  const folder = fileURLToPath(new URL(`../${room}/`, import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(0)
  const guilty = files.flatMap((file) =>
    namedIn(readFileSync(`${folder}${file}`, 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(guilty).toEqual([])
})
