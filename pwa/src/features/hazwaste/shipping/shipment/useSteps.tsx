/** The steps of a shipment: the likely one as the filled key of the page, the others in a menu, each with the window it asks in. */
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { today } from '../../../../lib/dates.ts'
import type { Step } from '../../../../records/engine/judge.ts'
import { useSteps } from '../../../../records/engine/useSteps.ts'
import { iconOf } from '../../../../records/engine/words.ts'
import { useShortcut } from '../../../../records/useShortcut.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useCommands } from '../../../../ui/commands.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import type { MenuItem } from '../../../../ui/Menu.tsx'
import { shipmentSteps } from '../records.tsx'
import { ConfirmCopy } from './ConfirmCopy.tsx'
import { refuseShipment } from './refuse.ts'
import { RejectLoad, TakeBack } from './RejectLoad.tsx'
import { ShipLoad } from './ShipLoad.tsx'
import { WhyDialog } from './WhyDialog.tsx'
import type { Loaded } from './useLoad.ts'

interface Steps {
  readonly primary: ReactNode
  readonly items: readonly MenuItem[]
  /** The window that is open. */
  readonly dialog: ReactNode
}

export function useShipmentSteps(load: Loaded): Steps {
  const { shipment, picked } = load
  const [, navigate] = useLocation()
  const [open, setOpen] = useState<string | null>(null)
  // The windows ask for these days; without them the judge would say only that they are missing.
  const asked = { ...shipment, acceptedOn: shipment.acceptedOn ?? today(), copyOn: shipment.copyOn ?? today() }
  const steps = (useSteps(shipmentSteps, asked) ?? []).map((step) => ({
    ...step,
    refused: step.refused ?? refuseShipment(shipment, step.command, picked),
  }))
  const back = picked.filter(({ state }) => state === 'rejected')
  const press = (command: string) =>
    command === 'print' ? navigate(`/hazwaste/shipments/${shipment.id}/manifest`) : setOpen(command)
  const primary = steps.find((step) => step.primary)
  const others = steps.filter((step) => step !== primary)
  useShortcut('p', () => navigate(`/hazwaste/shipments/${shipment.id}/manifest`))
  useCommands(
    steps.flatMap((step) =>
      step.refused === null
        ? [{ id: `step-${step.command}`, label: labelOf(step), icon: iconNameOf(step), run: () => press(step.command) }]
        : [],
    ),
  )
  const close = () => setOpen(null)
  const asking = steps.find(({ command }) => command === open)
  return {
    primary:
      primary === undefined ? null : (
        <Button
          kind="primary"
          icon={<Icon name={iconNameOf(primary)} size="xs" />}
          {...(primary.command === 'print' ? { keyHint: 'P' } : {})}
          disabledReason={primary.refused ?? undefined}
          onClick={() => press(primary.command)}
        >
          {labelOf(primary)}
        </Button>
      ),
    items: [
      ...(primary?.command === 'print'
        ? []
        : [
            {
              label: 'Shipping papers',
              icon: <Icon name="printer" size="xs" />,
              onSelect: () => press('print'),
            },
          ]),
      ...others.map((step) => ({
        label: labelOf(step),
        icon: <Icon name={iconNameOf(step)} size="xs" />,
        danger: step.danger,
        disabledReason: step.refused ?? undefined,
        onSelect: () => press(step.command),
      })),
      ...(back.length === 0
        ? []
        : [
            {
              label: `Back on site: ${back.length}`,
              icon: <Icon name="undo-2" size="xs" />,
              detail: 'What the facility rejected and the truck brought back',
              onSelect: () => setOpen('takeBack'),
            },
          ]),
    ],
    dialog:
      open === 'ship' ? (
        <ShipLoad load={load} onClose={close} />
      ) : open === 'confirm' ? (
        <ConfirmCopy load={load} onClose={close} />
      ) : open === 'reject' ? (
        <RejectLoad load={load} onClose={close} />
      ) : open === 'takeBack' ? (
        <TakeBack containers={back} onClose={close} />
      ) : asking === undefined || asking.asks.length === 0 ? null : (
        <WhyDialog load={load} step={asking} onClose={close} />
      ),
  }
}

function labelOf({ command, label }: Step): string {
  return command === 'print' ? 'Print shipping papers' : label
}

function iconNameOf({ icon }: Step) {
  return iconOf(icon ?? undefined) ?? 'arrow-right'
}
