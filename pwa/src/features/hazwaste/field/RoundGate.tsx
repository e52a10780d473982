import type { ReactNode } from 'react'
import { RoundGate as Gated } from '../../../forms/round/RoundGate.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import type { Area } from '../core/kinds.ts'
import { INSPECTIONS, type Inspection } from '../core/round.ts'
import { Gate } from './Gate.tsx'
import { useArea } from './queries.ts'
import { useFieldWords, useRoundWords } from './useFieldWords.ts'
import type { RoundParts } from './useRound.ts'

interface Props {
  readonly title: string
  readonly children: (parts: RoundParts) => ReactNode
}

/** The inspection of the address with its area, while it can be answered. */
export function RoundGate({ title, children }: Props) {
  const { signed } = useRoundWords()
  const { inspection: absent, allAreas: all } = useFieldWords().t.absent
  return (
    <Gated kind={INSPECTIONS} say={{ title, absent, all, signed, meanwhile: signed }} signed={signedOf}>
      {(inspection) => (
        <OfArea inspection={inspection} title={title}>
          {(area) => children({ inspection, area })}
        </OfArea>
      )}
    </Gated>
  )
}

const signedOf = (inspection: Inspection, says: ReactNode) => <Signed inspection={inspection}>{says}</Signed>

function Signed({ inspection, children }: { readonly inspection: Inspection; readonly children: ReactNode }) {
  const { title } = useRoundWords()
  return (
    <OfArea inspection={inspection} title={title}>
      {(area) => (
        <FieldScreen title={area.name} sub={title} back={`/hazwaste/at/${area.id}`}>
          {children}
        </FieldScreen>
      )}
    </OfArea>
  )
}

interface OfAreaProps {
  readonly inspection: Inspection
  readonly title: string
  readonly children: (area: Area) => ReactNode
}

function OfArea({ inspection, title, children }: OfAreaProps) {
  return (
    <Gate row={useArea(inspection.areaId)} title={title} one="area">
      {children}
    </Gate>
  )
}
