import type { ComponentType } from 'react'
import type { PAGES } from './records.tsx'

type Page = () => Promise<{ default: ComponentType }>

const of =
  (name: keyof typeof PAGES): Page =>
  async () => ({ default: (await import('./records.tsx')).PAGES[name] })

/** The module's pages, loaded when their route opens. Names are those of schema/modules/safety.json. */
export const pages: Record<string, Page> = {
  SafetyBoard: () => import('./Board.tsx'),
  ReportIncident: () => import('./Report.tsx'),
  ReportAnonymously: () => import('./anonymous/ReportAnonymously.tsx'),
  AnonymousCode: () => import('./anonymous/Code.tsx'),
  AnonymousCodeOutside: () => import('./anonymous/CodeOutside.tsx'),
  OshaLog: () => import('./Log.tsx'),
  Incidents: of('Incidents'),
  Incident: of('Incident'),
  NewIncident: of('NewIncident'),
  OshaCases: of('OshaCases'),
  OshaCase: of('OshaCase'),
  NewOshaCase: of('NewOshaCase'),
  WorkedHours: of('WorkedHours'),
  WorkedHoursPage: of('WorkedHoursPage'),
  NewWorkedHours: of('NewWorkedHours'),
  OshaYears: of('OshaYears'),
  OshaYear: of('OshaYear'),
  NewOshaYear: of('NewOshaYear'),
  NameLooks: of('NameLooks'),
  NameLook: of('NameLook'),
}
