import { useState, type ReactNode } from 'react'
import { useParams } from 'wouter'
import { useRow } from '../../../data/react/live.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { useWakeLock } from '../../../records/device/useWakeLock.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Key } from '../../../ui/Key.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { Inspection } from '../core/round.ts'
import styles from './field.module.css'
import { Gate } from './Gate.tsx'
import { useArea, useMe } from './queries.ts'
import { RoundLate } from './RoundLate.tsx'
import { useRoundWords } from './useFieldWords.ts'
import type { RoundParts } from './useRound.ts'

interface Props {
  readonly title: string
  readonly children: (parts: RoundParts) => ReactNode
}

/** The inspection of the address while it can be answered. While it is, the screen stays on. */
export function RoundGate({ title, children }: Props) {
  const { id = '' } = useParams()
  return (
    <Gate row={useRow('wasteInspection', id)} title={title} one="inspection">
      {(inspection) => (
        <WithArea key={inspection.id} inspection={inspection} title={title}>
          {children}
        </WithArea>
      )}
    </Gate>
  )
}

function WithArea({ inspection, title, children }: Props & { readonly inspection: Inspection }) {
  const me = useMe()
  const signed = inspection.state === 'signed'
  // Signed by somebody else while it is open here: what is half said on this screen stays, and its person is told.
  const [wasOpen] = useState(!signed)
  const [told, setTold] = useState(false)
  useWakeLock(inspection.state === 'open')
  return (
    <Gate row={useArea(inspection.areaId)} title={title} one="area">
      {(area) =>
        signed && (!wasOpen || inspection.inspectorId === me) ? (
          <Signed inspection={inspection} name={area.name} back={`/hazwaste/at/${area.id}`} />
        ) : (
          <>
            {children({ inspection, area })}
            {signed && !told ? <Meanwhile inspection={inspection} onClose={() => setTold(true)} /> : null}
          </>
        )
      }
    </Gate>
  )
}

interface SignedProps {
  readonly inspection: Inspection
  readonly name: string
  readonly back: string
}

function Signed({ inspection, name, back }: SignedProps) {
  const t = useRoundWords()
  return (
    <FieldScreen title={name} sub={t.title} back={back}>
      <RoundLate inspection={inspection} />
      <EmptyState
        drawing="sheet"
        title={t.signed.title}
        fact={t.signed.at(formatDateTime(inspection.signedAt))}
        action={
          <LinkButton href={`/hazwaste/inspections/${inspection.id}`} size="field">
            {t.signed.look}
          </LinkButton>
        }
      />
    </FieldScreen>
  )
}

function Meanwhile({ inspection, onClose }: { readonly inspection: Inspection; readonly onClose: () => void }) {
  const t = useRoundWords().signed
  const people = usePeople()
  return (
    <Sheet open onClose={onClose} title={t.meanwhile(people.known(inspection.inspectorId) ?? '')} description={t.kept}>
      <div className={styles.choices}>
        <LinkButton href={`/hazwaste/inspections/${inspection.id}`} size="field">
          {t.look}
        </LinkButton>
        <Key size="lg" tone="primary" label={t.goOn} onPress={onClose} />
      </div>
    </Sheet>
  )
}
