import type { ComponentType } from 'react'

type Page = () => Promise<{ default: ComponentType }>

const ofClocks =
  (name: 'List' | 'Field' | 'Detail'): Page =>
  async () => ({ default: (await import('./clocks/record.tsx')).PAGES[name] })

/** The module's pages, loaded when their route opens. Names are those of schema/modules/calendar.json; the others are made. */
export const pages: Record<string, Page> = {
  Calendar: () => import('./views/CalendarPage.tsx'),
  Rules: async () => ({ default: (await import('./rule/ruleRecord.tsx')).Rules }),
  Rule: async () => ({ default: (await import('./rule/ruleRecord.tsx')).Rule }),
  NewRule: () => import('./rule/RuleForm.tsx'),
  EditRule: () => import('./rule/RuleForm.tsx'),
  Settings: () => import('./settings/Settings.tsx'),
  Items: async () => ({ default: (await import('./item/records.tsx')).Items }),
  Item: () => import('./item/ItemPage.tsx'),
  Adopt: () => import('./adopt/Adopt.tsx'),
  Feed: () => import('./feed/Feed.tsx'),
  Leave: () => import('./leave/Leave.tsx'),
  Proof: () => import('./proof/Proof.tsx'),
  Clocks: ofClocks('List'),
  NewClock: ofClocks('Field'),
  Clock: ofClocks('Detail'),
}
