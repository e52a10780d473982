import type { ComponentType } from 'react'
import { pages as field } from './field/pages.ts'
import { pages as office } from './office/pages.ts'

/** The module's pages, loaded when their route opens. Names are those of schema/modules/ehs-checklists.json. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = { ...office, ...field }
