import type { ComponentType } from 'react'
import type { PAGES } from './records.tsx'
import type { PAGES as REQUESTS } from './Requests.tsx'

type Page = () => Promise<{ default: ComponentType }>

const of =
  (name: keyof typeof PAGES): Page =>
  async () => ({ default: (await import('./records.tsx')).PAGES[name] })

const ofRequests =
  (name: keyof typeof REQUESTS): Page =>
  async () => ({ default: (await import('./Requests.tsx')).PAGES[name] })

/** The module's pages, loaded when their route opens. Names are those of schema/modules/safety.json. */
export const pages: Record<string, Page> = {
  SafetyBoard: () => import('./Board.tsx'),
  ReportIncident: () => import('./Report.tsx'),
  ReportAnonymously: () => import('./anonymous/ReportAnonymously.tsx'),
  AnonymousCode: () => import('./anonymous/Code.tsx'),
  AnonymousCodeOutside: () => import('./anonymous/CodeOutside.tsx'),
  OshaLog: () => import('./Log.tsx'),
  SafetyRates: () => import('./Rates.tsx'),
  RecordsRequests: ofRequests('RecordsRequests'),
  RecordsRequest: ofRequests('RecordsRequest'),
  NewRecordsRequest: ofRequests('NewRecordsRequest'),
  Establishments: ofRequests('Establishments'),
  Establishment: ofRequests('Establishment'),
  NewEstablishment: ofRequests('NewEstablishment'),
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
