import { useEffect, useState } from 'react'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { formatBytes } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row as Line, Text } from '../../../ui/layout.tsx'
import { fetchPack, PACK_BYTES, packHere } from './pack.ts'

/** Says whether stickers are read too, and what it costs to have that. */
export function PrintReader() {
  const online = useSyncValue('link') === 'online'
  const [here, setHere] = useState<boolean>()
  const [state, setState] = useState<'busy' | 'failed' | null>(null)
  useEffect(() => {
    packHere().then(setHere, () => setHere(false))
  }, [])
  const bring = () => {
    setState('busy')
    fetchPack()
      .then(() => setHere(true))
      .then(
        () => setState(null),
        () => setState('failed'),
      )
  }
  if (here !== false) return null
  return (
    <Line>
      <Text size="sm" tone="muted">
        {state === 'failed'
          ? 'It did not arrive. Try again with a better connection. '
          : 'Digits and ticks are read here. Printed stickers, and forms of other yards, are read too once the reader of print is on this device. '}
      </Text>
      <Button
        size="small"
        busy={state === 'busy'}
        disabledReason={online ? undefined : 'It comes from the server. Connect, and try again.'}
        onClick={bring}
      >
        Get it, {formatBytes(PACK_BYTES)}
      </Button>
    </Line>
  )
}
