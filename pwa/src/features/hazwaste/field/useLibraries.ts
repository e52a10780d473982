import type { Library } from '../../../forms/editor/edition.ts'
import { useLoaded } from '../../../lib/useLoaded.ts'
import { loadLibraries } from '../core/templates.ts'

/** The questions that this version of the app ships; undefined until they are loaded. */
export function useLibraries(): readonly Library[] | undefined {
  return useLoaded(loadLibraries)
}
