import { useCan, useData } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { templateRows } from '../../../forms/editor/templateRows.ts'
import type { TemplateUse } from '../../../forms/editor/TemplateStore.ts'
import { APP_ANSWERS, LARGE, WASTE_DIALECT } from '../core/templates.ts'

const CONDITIONS = [
  { name: APP_ANSWERS, label: 'Answered by the app', option: 'Never: the app knows the answer' },
  { name: LARGE, label: 'Large quantity generator', option: 'If the yard runs as a large quantity generator' },
] as const

/** The questions of waste inspections as the editor uses them; undefined while loading. */
export function useTemplateUse(): TemplateUse | undefined {
  const data = useData()
  const mayManage = useCan('hazwaste.template.edit')
  const templates = useCollection('wasteTemplate')
  if (templates === undefined) return undefined
  return {
    store: templateRows(data, 'wasteTemplate', templates),
    dialect: WASTE_DIALECT,
    conditions: CONDITIONS,
    mayManage,
    home: { label: 'Waste inspection questions', href: '/hazwaste/templates' },
    hrefOf: (id) => `/hazwaste/templates/${id}`,
    draftKey: (id) => `waste-template:${id}`,
    say: {
      running: 'Inspections that are open stay on the version they began with.',
      update: (version) => `New inspections ask what stands here. Those that are open stay on version ${version}.`,
      open: 'The inspector chooses',
      fail: 'Names the finding, for instance Container open',
    },
  }
}
