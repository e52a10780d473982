/** The pages of calendar items that are made: their list. */
import { recordPages } from '../../../records/engine/pages.tsx'
import { items } from './itemRecord.ts'

export const Items = recordPages(items).List
