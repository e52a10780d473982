import { useEffect, useState } from 'react'

/** What comes with a chunk of its own; undefined until it is here. `load` is one function for ever, not one for each drawing. */
export function useLoaded<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  useEffect(() => {
    let gone = false
    load().then(
      (come) => {
        if (!gone) setLoaded(() => come)
      },
      (problem: unknown) => console.warn('loading a part of the app failed', problem),
    )
    return () => {
      gone = true
    }
  }, [load])
  return loaded
}
