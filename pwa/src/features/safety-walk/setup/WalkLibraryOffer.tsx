import shipped from '../../../../../schema/library/walk-yard-safety.json'
import { LibraryOffer } from '../../../forms/editor/LibraryOffer.tsx'
import type { TemplateUse } from '../../../forms/editor/TemplateStore.ts'

/** The questions that this version of the app ships. */
export function WalkLibraryOffer({ use }: { readonly use: TemplateUse }) {
  return <LibraryOffer use={use} library={shipped} />
}
