/** What the module file cannot say of findings. */
import { defineRecord } from '../../../records/engine/define.ts'
import { useFindingBulk } from './findingBulk.ts'

export const findings = defineRecord('finding', { list: { drawing: 'findings', useBulk: useFindingBulk } })
