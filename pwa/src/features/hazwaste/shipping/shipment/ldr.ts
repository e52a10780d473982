/** Whether the notice about land disposal restrictions has to go with a load (40 CFR 268.7(a)). Pure. */
import type { Stream } from '../../core/kinds.ts'
import type { Line } from '../kinds.ts'

interface Known {
  readonly shipment: { readonly facilityId: string | null }
  readonly earlier: readonly Line[]
}

/** With the first load of a stream to a facility, and again after its codes changed. */
export function ldrOf(
  stream: Stream,
  codes: readonly string[],
  { shipment, earlier }: Known,
): NonNullable<Line['ldr']> {
  if (!['hazardous', 'acute', 'acute_residue'].includes(stream.kind)) return 'not_needed'
  const last = earlier.find((line) => line.streamId === stream.id && (line.ldr === 'sent' || line.ldr === 'on_file'))
  if (last !== undefined) return sameCodes(last.codes, codes) ? 'on_file' : 'needed'
  // What was sent before the yard wrote its shipments here.
  const before = stream.ldrOn !== null && stream.facilityId === shipment.facilityId
  return before ? 'on_file' : 'needed'
}

function sameCodes(before: unknown, now: readonly string[]): boolean {
  const was = Array.isArray(before) ? before.map(String) : []
  return JSON.stringify(was.toSorted()) === JSON.stringify(now.toSorted())
}
