/** What the module file cannot say of findings. */
import { defineRecord } from '../../../records/engine/define.ts'
import { findingBulkSource } from './findingBulk.ts'

export const findings = defineRecord('finding', { list: { drawing: 'staging', bulk: findingBulkSource } })
