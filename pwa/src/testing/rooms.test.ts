/** The rooms that serve every module alike name no module's entity: what they need of one comes in from the feature. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { TABLES } from '../../../schema/gen/tables.ts'

const ROOMS = ['forms'] as const

/** Modules whose records every yard has. */
const KERNEL = new Set(['records', 'yard', 'admin', 'account'])

const foreign = Object.entries(TABLES)
  .filter(([, { module }]) => !KERNEL.has(module))
  .map(([entity]) => entity)

/** Where an entity is named: `Row<'walk'>`, `entity: 'walk'`, `useRows('walk'`, `data.list('walk'`. */
const named = (entity: string) =>
  new RegExp(
    `(?:\\w+<|entity[:=]\\s*|entity=|\\buse(?:Row|Rows|Collection|Count)\\(\\s*|\\.(?:get|list)\\(\\s*)["']${entity}["']`,
  )

const imported = /import type \{([^}]*)\} from '[^']*schema\/gen\/types\.ts'/g

it.each(ROOMS)('%s names no entity of a module', (room) => {
  const folder = fileURLToPath(new URL(`../${room}/`, import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(0)
  const types = new Set(foreign.map((entity) => entity.charAt(0).toUpperCase() + entity.slice(1)))
  const guilty = files.flatMap((file) => {
    const source = readFileSync(`${folder}${file}`, 'utf8')
    const byName = foreign.filter((entity) => named(entity).test(source))
    const byType = [...source.matchAll(imported)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => types.has(name)),
    )
    return [...byName, ...byType].map((name) => `${file}: ${name}`)
  })
  expect(guilty).toEqual([])
})
