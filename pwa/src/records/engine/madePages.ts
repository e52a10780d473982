/** Pages that no feature draws: made from the module file alone, for routes at and below the place of a kind (x-page). */
import type { ComponentType } from 'react'
import { PAGES } from '../../../../schema/gen/pages.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { RouteMeta } from '../../../../schema/meta/places.ts'
import { isEntity } from '../../data/store/database.ts'
import { defineRecord } from './define.ts'
import { recordPages } from './pages.tsx'

type Asked = Pick<RouteMeta, 'path' | 'field'>

const BELOW = ['', '/new', '/:id', '/:id/edit'] as const

/** The kind whose page the route is, and which of its pages; null where the address is none of them. */
export function madeAt(path: string): { readonly entity: EntityName; readonly below: (typeof BELOW)[number] } | null {
  for (const [entity, { page }] of Object.entries(PAGES)) {
    const below = page === undefined ? undefined : BELOW.find((end) => path === `${page}${end}`)
    if (below !== undefined && isEntity(entity)) return { entity, below }
  }
  return null
}

export function madePage({ path, field }: Asked): ComponentType {
  const made = madeAt(path)
  if (made === null)
    throw new Error(`no feature has the page of ${path}, and it is no x-page, nor /new, /:id or /:id/edit below one`)
  const pages = recordPages(defineRecord(made.entity))
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
