import type { ComponentType } from 'react'

type Page = () => Promise<{ default: ComponentType }>

const of =
  (name: 'List' | 'New' | 'Detail'): Page =>
  async () => ({ default: (await import('./records.tsx')).PAGES[name] })

/** The module's pages, loaded when their route opens. Names are those of schema/modules/qualifications.json; the others are made. */
export const pages: Record<string, Page> = {
  List: of('List'),
  New: of('New'),
  Detail: of('Detail'),
}
