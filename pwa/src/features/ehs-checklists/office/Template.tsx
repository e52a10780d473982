import { TemplatePage } from '../../../forms/editor/TemplatePage.tsx'
import { TEMPLATES, useTemplateUse } from './useTemplateUse.ts'

const SAY = { title: 'Checklist', absent: 'This checklist is not on this device', all: 'All checklists' }

/** One version of a checklist. */
export default function Template() {
  return <TemplatePage use={useTemplateUse()} home={TEMPLATES} say={SAY} />
}
