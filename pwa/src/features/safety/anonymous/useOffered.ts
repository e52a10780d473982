import { useEffect, useState } from 'react'
import { isOffered } from './queue.ts'

/** Whether this device is in a yard that takes reports without a name, as far as it was told. */
export function useOffered(): boolean {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    isOffered().then(setOffered, () => setOffered(false))
  }, [])
  return offered
}
