import { TemplatePage } from '../../../forms/editor/TemplatePage.tsx'
import { TEMPLATES, useTemplateUse } from './useTemplateUse.ts'

const SAY = { title: 'Questions', absent: 'These questions are not on this device', all: 'All questions' }

/** One version of the questions. */
export default function Template() {
  return <TemplatePage use={useTemplateUse()} home={TEMPLATES} say={SAY} />
}
