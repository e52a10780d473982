import { useCallback, useMemo, useState } from 'react'
import type { Intent } from './intent.ts'

/** Which entry is looked into, and what the key that opened it asked for. */
export function usePeekState() {
  const [state, setState] = useState<{ readonly id: string | null; readonly intent: Intent }>({
    id: null,
    intent: 'look',
  })
  const show = useCallback((id: string, intent: Intent = 'look') => setState({ id, intent }), [])
  const close = useCallback(() => setState({ id: null, intent: 'look' }), [])
  return useMemo(() => ({ ...state, show, close }), [state, show, close])
}
