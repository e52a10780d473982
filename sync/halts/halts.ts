/** Where stopped work binds: the twin of halts.go. It knows neither what stops work nor what is stopped. Pure. */

/** How deep zones lie in each other at most; a circle of zones ends there too. */
const DEEPEST = 16

/** Stopped work in a zone. */
export interface Halt {
  readonly id: string
  readonly zone: string
}

/** The zone that a zone lies in, '' where there is none. */
export type Parent = (zone: string) => string

/** The halts that bind work in any of some zones: those of the zone itself, and of every zone that it lies in. */
export function over<H extends Halt>(zones: readonly string[], parent: Parent, halts: readonly H[]): readonly H[] {
  const bound = new Set(zones.flatMap((zone) => upward(zone, parent)))
  return halts.filter(({ zone }) => bound.has(zone))
}

/** The halts that bind a part of the zones alone: work there may go on, and has to know of them. */
export function within<H extends Halt>(zones: readonly string[], parent: Parent, halts: readonly H[]): readonly H[] {
  const bound = over(zones, parent, halts)
  return halts.filter((halt) => {
    const around = upward(halt.zone, parent)
    return !bound.includes(halt) && zones.some((zone) => around.includes(zone))
  })
}

/** A zone and all that it lies in. */
function upward(zone: string, parent: Parent): readonly string[] {
  const all: string[] = []
  for (let at = zone; at !== '' && !all.includes(at) && all.length < DEEPEST; at = parent(at)) all.push(at)
  return all
}
