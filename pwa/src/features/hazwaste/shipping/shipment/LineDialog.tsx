import { formatNumber, formatScaled } from '../../../../lib/numbers.ts'
import { RecordDialog } from '../../../../records/engine/formDialog.tsx'
import type { FieldExceptions } from '../../../../records/engine/fieldExceptions.ts'
import { wordOf } from '../../../../records/engine/words.ts'
import { lines as definition } from '../records.tsx'
import { isOpen } from '../kinds.ts'
import { FOLLOWING, linesOf, textsOf, type ManifestLine } from './lines.ts'
import type { Loaded } from './useLoad.ts'

interface Props {
  readonly load: Loaded
  readonly line: ManifestLine
  readonly onClose: () => void
}

/** The boxes of a line. What is left empty follows the containers and the profile; beside each box stands what that gives. */
export function LineDialog({ load, line, onClose }: Props) {
  const key = { shipmentId: load.shipment.id, streamId: line.stream.id }
  return (
    <RecordDialog
      definition={definition}
      mode={line.row === null ? 'new' : 'edit'}
      row={line.row}
      start={{ ...key, position: line.n }}
      draft={JSON.stringify(key)}
      title={`Line ${line.n}: ${line.stream.name}`}
      {...(isOpen(load.shipment)
        ? { description: 'Empty boxes follow the containers and the stream. What you type stays.' }
        : {})}
      exceptions={isOpen(load.shipment) ? followed(load, line) : {}}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}

/** What each box would say if nobody had typed anything. */
function followed(load: Loaded, line: ManifestLine): FieldExceptions {
  const [plain] = linesOf({
    ...load,
    containers: line.all,
    rows: [],
    earlier: [],
  })
  if (plain === undefined) return {}
  const said: Readonly<Record<string, string>> = {
    reportable: plain.reportable === true ? 'RQ' : 'no RQ',
    unNumber: plain.unNumber ?? '',
    shippingName: plain.shippingName ?? '',
    technicalNames: plain.technicalNames ?? '',
    hazardClass: plain.hazardClass ?? '',
    packingGroup: plain.packingGroup ?? '',
    hazardousMaterial: plain.hazardousMaterial === true ? 'yes' : 'no',
    containers: formatNumber(plain.containers ?? 0),
    containerType: plain.containerType === null ? '' : wordOf('wasteLine', 'containerType', plain.containerType),
    quantity: plain.quantity === null ? '' : formatNumber(plain.quantity),
    unit: plain.unit === null ? '' : wordOf('wasteLine', 'unit', plain.unit),
    codes: textsOf(plain.codes).join(' '),
    methodCode: plain.methodCode ?? '',
    ldr: line.typed.includes('ldr') || line.ldr === null ? '' : wordOf('wasteLine', 'ldr', line.ldr),
    cost: plain.cost === null ? '' : `$${formatScaled(plain.cost, 2)}`,
  }
  return Object.fromEntries(
    FOLLOWING.filter((box) => (said[box] ?? '') !== '').map((box) => [box, { hint: `Follows: ${said[box] ?? ''}` }]),
  )
}
