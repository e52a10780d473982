import { textOf } from '../../../../../../sync/change/clean.ts'
import { today } from '../../../../lib/dates.ts'
import type { Step } from '../../../../records/engine/judge.ts'
import { StepDialog } from '../../../../records/engine/StepDialog.tsx'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { shipmentSteps } from '../records.tsx'
import { cancelOps, reopenOps } from './ops.ts'
import type { Loaded } from './useLoad.ts'

interface Props {
  readonly load: Loaded
  readonly step: Step
  readonly onClose: () => void
}

/** Steps that ask only why: to cancel frees the containers, to correct keeps what was said. */
export function WhyDialog({ load: { shipment, picked }, step, onClose }: Props) {
  const saving = useSaving()
  const frees = step.command === 'cancel'
  return (
    <StepDialog
      definition={shipmentSteps}
      row={shipment}
      step={step}
      saving={saving}
      {...(frees && picked.length > 0 ? { description: 'Its containers are full and free again.' } : {})}
      onClose={onClose}
      onGive={async ({ stateReason }) => {
        const why = textOf(stateReason)
        const ops = frees ? cancelOps(shipment, picked, why) : reopenOps(shipment, why, today())
        const kept = await saving.save(`${shipment.number ?? 'Shipment'}: ${step.label.toLowerCase()}`, ops)
        if (kept) onClose()
        return kept
      }}
    />
  )
}
