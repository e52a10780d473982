import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { useRow } from '../../../data/react/live.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { useWakeLock } from '../../../records/device/useWakeLock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { Inspection } from '../core/round.ts'
import { Gate } from './Gate.tsx'
import { useArea } from './queries.ts'
import type { RoundParts } from './useRound.ts'

/** The inspection of the address while it can be answered. While it is, the screen stays on. */
export function RoundGate({
  title,
  children,
}: {
  readonly title: string
  readonly children: (parts: RoundParts) => ReactNode
}) {
  const { id = '' } = useParams()
  return (
    <Gate row={useRow('wasteInspection', id)} title={title} one="inspection">
      {(inspection) => (
        <WithArea inspection={inspection} title={title}>
          {children}
        </WithArea>
      )}
    </Gate>
  )
}

interface Props {
  readonly inspection: Inspection
  readonly title: string
  readonly children: (parts: RoundParts) => ReactNode
}

function WithArea({ inspection, title, children }: Props) {
  useWakeLock(inspection.state === 'open')
  return (
    <Gate row={useArea(inspection.areaId)} title={title} one="area">
      {(area) =>
        inspection.state === 'signed' ? (
          <FieldScreen title={area.name} sub="Inspection" back={`/hazwaste/at/${area.id}`}>
            <EmptyState
              drawing="sheet"
              title="This inspection is signed"
              fact={`Signed ${formatDateTime(inspection.signedAt)}. What it says stays as it is.`}
              action={
                <LinkButton href={`/hazwaste/inspections/${inspection.id}`} size="field">
                  Look at it
                </LinkButton>
              }
            />
          </FieldScreen>
        ) : (
          children({ inspection, area })
        )
      }
    </Gate>
  )
}
