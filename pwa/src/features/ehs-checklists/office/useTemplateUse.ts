import type { TemplateUse } from '../../../forms/editor/TemplateStore.ts'
import { useTemplateRows } from '../../../forms/editor/useTemplateRows.ts'
import { EHS_DIALECT } from '../core/library.ts'

/** Where the checklists are listed. */
export const TEMPLATES = { label: 'Checklist templates', href: '/ehs-checklists/templates' }

const USE: Omit<TemplateUse, 'store' | 'mayManage'> = {
  dialect: EHS_DIALECT,
  conditions: [],
  // A finding of a round has no kind: what speaks against an answer is another question.
  agrees: { found: [] },
  home: TEMPLATES,
  hrefOf: (id) => `/ehs-checklists/templates/${id}`,
  draftKey: (id) => `ehs-template:${id}`,
  say: {
    running: 'Rounds that are being done stay on the version they began with.',
    update: (version) => `New rounds use these questions. Those that are being done stay on version ${version}.`,
    open: 'Whoever makes the round chooses',
    fail: 'Names the finding, for instance Hook latch does not close',
  },
}

/** The checklists as the editor uses them; undefined while loading. */
export function useTemplateUse(): TemplateUse | undefined {
  return useTemplateRows('ehsTemplate', 'ehs-checklists.template.edit', USE)
}
