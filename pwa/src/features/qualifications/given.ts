/** What qualifications give to the shared rooms. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/store/rows.ts'
import type { Gift } from '../../records/given.ts'
import { qualifiedOn } from './rules.ts'

const isPaper = (row: { readonly $: { readonly entity: EntityName } }): row is Row<'qualification'> =>
  row.$.entity === 'qualification'

const gift: Gift = {
  qualifying: {
    entity: 'qualification',
    on: (papers, kindId, day) => qualifiedOn(papers.filter(isPaper), kindId, day),
  },
}

export default gift
