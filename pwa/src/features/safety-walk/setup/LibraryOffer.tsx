import shipped from '../../../../../schema/library/walk-yard-safety.json'
import { EditionOffer } from '../../../forms/editor/EditionOffer.tsx'
import type { TemplateUse } from '../../../forms/editor/TemplateStore.ts'

/** The questions that this version of the app ships. */
export function LibraryOffer({ use }: { readonly use: TemplateUse }) {
  return <EditionOffer use={use} library={shipped} />
}
