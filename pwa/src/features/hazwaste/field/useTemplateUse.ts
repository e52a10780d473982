import type { TemplateUse } from '../../../forms/editor/TemplateStore.ts'
import { useTemplateRows } from '../../../forms/editor/useTemplateRows.ts'
import { choicesOf } from '../../../records/engine/words.ts'
import { APP_ANSWERS, LARGE, WASTE_DIALECT } from '../core/templates.ts'

/** Where the questions are listed. */
export const TEMPLATES = { label: 'Waste inspection questions', href: '/hazwaste/templates' }

const USE: Omit<TemplateUse, 'store' | 'mayManage'> = {
  dialect: WASTE_DIALECT,
  conditions: [
    { name: APP_ANSWERS, label: 'Answered by the app', option: 'Never: the app knows the answer' },
    { name: LARGE, label: 'Large quantity generator', option: 'If the yard runs as a large quantity generator' },
  ],
  agrees: { found: choicesOf('wasteFinding', 'kind') },
  home: TEMPLATES,
  hrefOf: (id) => `/hazwaste/templates/${id}`,
  draftKey: (id) => `waste-template:${id}`,
  say: {
    running: 'Inspections that are open stay on the version they began with.',
    update: (version) => `New inspections use these questions. Those that are open stay on version ${version}.`,
    open: 'The inspector chooses',
    fail: 'Names the finding, for instance Container open',
  },
}

/** The questions of waste inspections as the editor uses them; undefined while loading. */
export function useTemplateUse(): TemplateUse | undefined {
  return useTemplateRows('wasteTemplate', 'hazwaste.template.edit', USE)
}
