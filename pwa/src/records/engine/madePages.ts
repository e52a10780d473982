/** Pages that no feature draws: made from the module file alone, for routes at and below the place of a kind (x-page), and for settings. */
import type { ComponentType } from 'react'
import { PAGES } from '../../../../schema/gen/pages.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { RouteMeta } from '../../../../schema/meta/places.ts'
import { isEntity } from '../../data/store/database.ts'
import { defineRecord } from './define.ts'
import { recordPages } from './pages.tsx'
import { settingsField, settingsPage } from './settings.tsx'

type Asked = Pick<RouteMeta, 'path' | 'field'>

const BELOW = ['', '/new', '/:id', '/:id/edit'] as const

interface Made {
  readonly entity: EntityName
  readonly below: (typeof BELOW)[number] | 'settings'
}

/** The kind whose page the route is, and which of its pages; null where the address is none of them. */
export function madeAt(path: string): Made | null {
  for (const [entity, { page, settings }] of Object.entries(PAGES)) {
    if (settings?.page === path && isEntity(entity)) return { entity, below: 'settings' }
    const below = page === undefined ? undefined : BELOW.find((end) => path === `${page}${end}`)
    if (below !== undefined && isEntity(entity)) return { entity, below }
  }
  return null
}

export function madePage({ path, field }: Asked): ComponentType {
  const made = madeAt(path)
  if (made === null)
    throw new Error(
      `no feature has the page of ${path}, and it is no x-page, nor /new, /:id or /:id/edit below one, nor the page of x-settings`,
    )
  const definition = defineRecord(made.entity)
  if (made.below === 'settings') return field ? settingsField(definition) : settingsPage(definition)
  const pages = recordPages(definition)
  switch (made.below) {
    case '':
      return pages.List
    case '/:id':
      return pages.Detail
    case '/new':
    case '/:id/edit':
      return field ? pages.Field : pages.New
  }
}
