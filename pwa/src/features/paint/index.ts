import type { ComponentType } from 'react'
import type { PAGES } from './records.tsx'

type Page = () => Promise<{ default: ComponentType }>

const of =
  (name: keyof typeof PAGES): Page =>
  async () => ({ default: (await import('./records.tsx')).PAGES[name] })

/** The module's pages, loaded when their route opens. Names are those of schema/modules/paint.json. */
export const pages: Record<string, Page> = {
  PaintLedger: () => import('./ledger/Ledger.tsx'),
  Forms: of('Forms'),
  NewForm: of('NewForm'),
  EditForm: of('EditForm'),
  FormPage: of('FormPage'),
  ReadSheet: () => import('./reading/ReadPage.tsx'),
  ReadSheets: () => import('./reading/ManySheets.tsx'),
  ReviewFields: () => import('./reading/ReviewFields.tsx'),
  Coatings: of('Coatings'),
  Coating: of('Coating'),
  NewCoating: of('NewCoating'),
  Units: of('Units'),
  Unit: of('Unit'),
  NewUnit: of('NewUnit'),
  Limits: of('Limits'),
  Limit: of('Limit'),
  NewLimit: of('NewLimit'),
  Postings: of('Postings'),
  Posting: of('Posting'),
  Deviations: of('Deviations'),
  Deviation: of('Deviation'),
  NewDeviation: of('NewDeviation'),
  Reports: of('Reports'),
  Report: of('Report'),
  NewReport: of('NewReport'),
  Lessons: of('Lessons'),
  Lesson: of('Lesson'),
  NewLesson: of('NewLesson'),
}
