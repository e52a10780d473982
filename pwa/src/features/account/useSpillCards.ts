import { useEffect, useState } from 'react'
import { readShelf } from '../../lib/openShelf.ts'

/** Whether this tablet can show what to do at a spill before anybody signs in or gives a PIN: it was prepared. */
export function useSpillCards(): boolean {
  const [here, setHere] = useState(false)
  useEffect(() => {
    readShelf('spill-cards').then(
      (cards) => setHere(cards !== null),
      () => setHere(false),
    )
  }, [])
  return here
}
