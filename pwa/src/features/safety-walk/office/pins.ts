import type { Finding, Zone } from '../../../../../schema/gen/types.ts'
import type { MapPin } from '../../../ui/MapView.tsx'
import { isOpen } from '../findingStates.ts'

type Placed = Pick<Finding, 'id' | 'mapX' | 'mapY' | 'severity' | 'state'>

/** A finding's own pin when somebody set one, its zone's otherwise; null when neither stands on the map. */
export function findingPin(
  finding: Placed,
  zone: Pick<Zone, 'mapX' | 'mapY'>,
  mark: string,
  label: string,
): MapPin | null {
  const own = finding.mapX !== null && finding.mapY !== null
  const x = own ? finding.mapX : zone.mapX
  const y = own ? finding.mapY : zone.mapY
  if (x === null || y === null) return null
  return { id: finding.id, x, y, label, mark, tone: toneOf(finding) }
}

function toneOf(finding: Pick<Finding, 'severity' | 'state'>): NonNullable<MapPin['tone']> {
  if (!isOpen(finding)) return 'done'
  if (finding.severity === 'stop_work') return 'danger'
  return finding.severity === 'high' ? 'warn' : 'neutral'
}

/** Width of a pin's mark in 1/10000 of the map: pins closer than this would hide each other. */
const SPREAD = 260

/** Findings of one zone share its pin place; they are fanned out in a ring, so that every number can be read and pressed. */
export function spreadPins(pins: readonly MapPin[]): readonly MapPin[] {
  const places = new Map<string, number>()
  return pins.map((pin) => {
    const place = `${pin.x}:${pin.y}`
    const nth = places.get(place) ?? 0
    places.set(place, nth + 1)
    if (nth === 0) return pin
    const ring = Math.ceil(nth / 6)
    const angle = ((nth - 1) % 6) * (Math.PI / 3) + (ring % 2 === 0 ? Math.PI / 6 : 0)
    const clamp = (value: number): number => Math.round(Math.min(10_000, Math.max(0, value)))
    return {
      ...pin,
      x: clamp(pin.x + Math.cos(angle) * SPREAD * ring),
      y: clamp(pin.y + Math.sin(angle) * SPREAD * 1.5 * ring),
    }
  })
}
