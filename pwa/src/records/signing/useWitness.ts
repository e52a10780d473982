/** Who witnesses and what they have drawn, until it is given. */
import { useEffect, useState } from 'react'
import { useActor } from '../../data/react/context.tsx'
import { useDraft } from '../../data/store/drafts.ts'
import type { Witness } from './SignWitness.tsx'

interface Filled {
  readonly witness: Witness | null
  readonly setWitness: (witness: Witness | null) => void
}

/**
 * As the drawing of the signer (`useDrawing`): a page that dies loses nothing of it, who leaves the page takes it along. A PIN is kept nowhere:
 * it is typed once more.
 */
export function useWitness(of: string): Filled {
  const { userId } = useActor()
  const draft = useDraft<Omit<Witness, 'pin'> | null>(`witness:${of}:${userId}`, null)
  const { clear, change } = draft
  const [pin, setPin] = useState('')
  useEffect(() => clear, [clear])
  return {
    witness: draft.value === null ? null : { ...draft.value, pin },
    setWitness: (next) => {
      setPin(next?.pin ?? '')
      if (next === null) return change(null)
      const { pin: _secret, ...kept } = next
      change(kept)
    },
  }
}
