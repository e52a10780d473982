import { useEffect, useEffectEvent, useRef } from 'react'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { useRow } from '../../data/react/live.ts'
import { formatDate } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { expiryOf } from './rules.ts'

interface Props {
  readonly kindId: Json | undefined
  readonly issuedOn: Json | undefined
  readonly expiresOn: Json | undefined
  readonly onGive: (value: Json) => void
}

/** The day until which a kind counts by itself: filled in while nobody has typed another one, and offered afterwards. */
export function Expiry({ kindId, issuedOn, expiresOn, onGive }: Props) {
  const kind = useRow('qualificationKind', typeof kindId === 'string' ? kindId : null)
  const months = kind?.validMonths ?? null
  const usual = typeof issuedOn === 'string' ? expiryOf(issuedOn, months) : null
  const given = useRef<string | null>(null)
  const fill = useEffectEvent((day: string) => {
    const untouched = expiresOn === null || expiresOn === undefined || expiresOn === given.current
    given.current = day
    if (untouched) onGive(day)
  })
  // The kind comes from the device's store, after the form.
  useEffect(() => {
    if (usual !== null) fill(usual)
  }, [usual])
  if (usual === null || months === null || expiresOn === usual) return null
  return (
    <Row>
      <Text as="span" size="sm" tone="muted">
        It is valid for {plural(months, 'month')}.
      </Text>
      <Button size="small" onClick={() => onGive(usual)}>
        Until {formatDate(usual)}
      </Button>
    </Row>
  )
}
