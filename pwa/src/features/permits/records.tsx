/** A permit's own page: beside what is made, what it asked for in twelve months and still asks for. */
import { defineRecord } from '../../records/engine/define.ts'
import { recordPages } from '../../records/engine/pages.tsx'
import { PermitYear } from './PermitYear.tsx'

export const Detail = recordPages(defineRecord('permit', { slots: { below: PermitYear } })).Detail
