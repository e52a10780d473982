import type { ComponentType } from 'react'
import type { PAGES } from './records.tsx'

type Page = () => Promise<{ default: ComponentType }>

const of =
  (name: keyof typeof PAGES): Page =>
  async () => ({ default: (await import('./records.tsx')).PAGES[name] })

export const pages: Record<string, Page> = {
  Home: () => import('./home/Home.tsx'),
  Areas: of('Areas'),
  NewArea: of('NewArea'),
  Area: of('Area'),
  EditArea: of('EditArea'),
  Streams: of('Streams'),
  StreamLibrary: () => import('./streams/StreamLibrary.tsx'),
  NewStream: of('NewStream'),
  Stream: of('Stream'),
  EditStream: of('EditStream'),
  Handlers: of('Handlers'),
  NewHandler: of('NewHandler'),
  Handler: of('Handler'),
  EditHandler: of('EditHandler'),
  Containers: of('Containers'),
  Container: of('Container'),
  EditContainer: of('EditContainer'),
  Inspections: of('Inspections'),
  Inspection: of('Inspection'),
  Findings: of('Findings'),
  NewFinding: of('NewFinding'),
  Finding: of('Finding'),
  Settings: () => import('./settings/Settings.tsx'),
}
