import { useState } from 'react'

interface Leaving {
  readonly asking: boolean
  /** Leaves, or asks first when something is typed. */
  readonly leave: () => void
  readonly stay: () => void
  readonly discard: () => void
}

/** The way out of a form: nothing typed is thrown away without a question. */
export function useLeaving(dirty: boolean, clear: () => void, onClose: () => void): Leaving {
  const [asking, setAsking] = useState(false)
  return {
    asking,
    leave: () => (dirty ? setAsking(true) : onClose()),
    stay: () => setAsking(false),
    discard: () => {
      setAsking(false)
      clear()
      onClose()
    },
  }
}
