import type { ComponentType } from 'react'
import type { PAGES } from './records.tsx'

type Page = () => Promise<{ default: ComponentType }>

const of =
  (name: keyof typeof PAGES): Page =>
  async () => ({ default: (await import('./records.tsx')).PAGES[name] })

/** The module's pages, loaded when their route opens. Names are those of schema/modules/safe-work.json. */
export const pages: Record<string, Page> = {
  BeginTalk: () => import('./Begin.tsx'),
  LiveTalk: () => import('./LiveTalk.tsx'),
  Talks: of('Talks'),
  Talk: of('Talk'),
  Analyses: of('Analyses'),
  Analysis: of('Analysis'),
  NewAnalysis: of('NewAnalysis'),
  EditAnalysis: of('EditAnalysis'),
}
