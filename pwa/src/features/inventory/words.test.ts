import { expect, it } from 'vitest'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { PageMeta } from '../../../../schema/meta/shapes.ts'
import es from '../../../../schema/words/inventory/es.json'
import { unitOf, type Unit } from './ledger/amounts.ts'

const SHOWN: readonly EntityName[] = [
  'stockMovement',
  'stockCount',
  'stockCountLine',
  'stockPlace',
  'product',
  'lot',
  'stockContainer',
]

/** The same in both languages, or signs of measures. */
const SAME = [
  'gal',
  'qt',
  'pt',
  'L',
  'mL',
  'lb',
  'oz',
  'kg',
  'g',
  't',
  'ft³',
  'm³',
  'yd³',
  'kits',
  'boxes',
  'rolls',
  'pairs',
]

it('says in Spanish every word of the module file that a field screen may show, and units as they are written', () => {
  const said = Object.keys(es)
  const wanted = SHOWN.flatMap((entity) => {
    const page: PageMeta | undefined = PAGES[entity]
    const { values = {}, commands = {} } = page?.words ?? {}
    return [...Object.values(values).flatMap((words) => Object.values(words)), ...Object.values(commands)].map(
      ({ label }) => label,
    )
  })
  const units = (TABLES.product.fields['unit']?.enum ?? []).map((unit) => unitOf(unit as Unit))
  expect([...new Set([...wanted, ...units])].filter((word) => !said.includes(word) && !SAME.includes(word))).toEqual([])
})
