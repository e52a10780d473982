import type { ComponentType } from 'react'

type Page = () => Promise<{ default: ComponentType }>

const of =
  (
    name: 'List' | 'New' | 'Detail' | 'Inspections' | 'Inspection' | 'Certificates' | 'NewCertificate' | 'Certificate',
  ): Page =>
  async () => ({ default: (await import('./records.tsx')).PAGES[name] })

/** The module's pages, loaded when their route opens. Names are those of schema/modules/equipment.json. */
export const pages: Record<string, Page> = {
  List: of('List'),
  New: of('New'),
  Detail: of('Detail'),
  Inspections: of('Inspections'),
  Inspection: of('Inspection'),
  Inspect: () => import('./Inspect.tsx'),
  Certificates: of('Certificates'),
  NewCertificate: of('NewCertificate'),
  Certificate: of('Certificate'),
}
