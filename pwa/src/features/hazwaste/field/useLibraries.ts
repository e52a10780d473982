import { useEffect, useState } from 'react'
import type { Library } from '../../../forms/editor/edition.ts'
import { loadLibraries } from '../core/templates.ts'

/** The questions that this version of the app ships; undefined until they are loaded. */
export function useLibraries(): readonly Library[] | undefined {
  const [libraries, setLibraries] = useState<readonly Library[]>()
  useEffect(() => {
    let gone = false
    void loadLibraries().then((loaded) => {
      if (!gone) setLibraries(loaded)
    })
    return () => {
      gone = true
    }
  }, [])
  return libraries
}
