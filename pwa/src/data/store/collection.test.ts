import { expect, it } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { createCollections } from './collection.ts'
import { OrgDatabase } from './database.ts'
import { storeRow } from './rows.ts'
import type { StoredRow } from './rows.ts'

/** What each call of the listener saw: whether there are very many, and how many are there. */
async function heard(count: number): Promise<readonly string[]> {
  const db = new OrgDatabase('yard', createWorld().browser().environment)
  const content = { versions: {}, seq: 1, by: null }
  const rows = Array.from({ length: count }, (_, at): StoredRow => {
    const cl = at === 0 ? 2 : 1
    return storeRow(
      'zone',
      `zone-${String(at).padStart(6, '0')}`,
      { fields: { name: `Zone ${at}` }, cl, ...content },
      [],
      'server',
    )
  })
  await db.rows('zone').bulkPut(rows)
  const { collection } = createCollections(db, { listen: () => () => undefined }, (problem) => {
    throw problem
  })
  const zones = collection('zone')
  const said: string[] = []
  await new Promise<void>((resolve) => {
    zones.subscribe(() => {
      said.push(`${zones.many() ? 'many, ' : ''}${zones.rows()?.length ?? 'not all'}`)
      if (zones.rows() !== undefined) resolve()
    })
  })
  db.close()
  return said
}

it('says that there are very many before all are read, and then all that are not in the bin', async () => {
  expect(await heard(12_001)).toEqual(['many, not all', '12000'])
})

it('says nothing before all are read where they are fewer', async () => {
  expect(await heard(2_001)).toEqual(['2000'])
})
