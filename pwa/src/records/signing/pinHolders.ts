import { useEffect, useState } from 'react'
import { theClient } from '../../data/session/session.ts'

/** Who besides the person signed in has a PIN on this device. */
export function usePinHolders(): readonly string[] {
  const [holders, setHolders] = useState<readonly string[]>([])
  useEffect(() => {
    void theClient().gate.others().then(setHolders)
  }, [])
  return holders
}
