import { TemplatePage } from '../../../forms/editor/TemplatePage.tsx'
import { useTemplateUse, WALK_SETUP } from '../setup/queries.ts'

const SAY = { title: 'Template', absent: 'This template is not on this device', all: 'All templates' }

/** One version of a template. */
export function WalkTemplateEditor() {
  return <TemplatePage use={useTemplateUse()} home={WALK_SETUP} say={SAY} />
}

export default WalkTemplateEditor
