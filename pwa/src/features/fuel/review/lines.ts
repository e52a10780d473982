/** The entries of a month of a group, as a reviewer goes through them. Pure. */
import type { FuelAsset, FuelEntry } from '../../../../../schema/gen/types.ts'
import { flagsOf } from '../core/flagWords.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { groupOf } from '../core/months.ts'

export interface Line<E> {
  readonly entry: E
  /** What went in where: "Crane 7"; of what went into no asset, what happened: "Delivery". */
  readonly name: string
}

export interface Lines<E> {
  /** Something about them blocks, or wants a comment; those that block first. */
  readonly open: readonly Line<E>[]
  readonly decided: readonly Line<E>[]
  /** Nothing is odd and nobody has decided. */
  readonly plain: readonly Line<E>[]
}

type Reviewed = Pick<FuelEntry, 'id' | 'at' | 'type' | 'assetId' | 'unitText' | 'state' | 'flags' | 'flagComment'>
type Named = Pick<FuelAsset, 'id' | 'name' | 'groupName'>

/** Divides what counts in a month by what is left to decide. Each part stands in the order of time. */
export function linesOf<E extends Reviewed>(
  entries: readonly E[],
  assets: ReadonlyMap<string, Named>,
  group: string,
): Lines<E> {
  const open: Line<E>[] = []
  const decided: Line<E>[] = []
  const plain: Line<E>[] = []
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const asset = assets.get(entry.assetId ?? '')
    if (groupOf(asset) !== group) continue
    const line = { entry, name: asset?.name ?? entry.unitText ?? wordOf('fuelEntry', 'type', entry.type) }
    const flags = flagsOf(entry).filter(({ severity }) => severity !== 'info')
    if (entry.state === 'void' || entry.state === 'approved') decided.push(line)
    else if (entry.state === 'returned') open.push(line)
    else if (flags.length === 0) plain.push(line)
    else if (flags.every(({ severity }) => severity === 'warn') && (entry.flagComment ?? '').trim() !== '')
      decided.push(line)
    else open.push(line)
  }
  const blocks = ({ entry }: Line<E>) => (flagsOf(entry)[0]?.severity === 'error' ? 0 : 1)
  return { open: open.toSorted((a, b) => blocks(a) - blocks(b)), decided, plain }
}

/** The line after another in the order of the list; the first where it is none of them. */
export function nextOf<E extends { readonly id: string }>(
  lines: readonly Line<E>[],
  id: string | null,
  step: 1 | -1,
): string | null {
  const at = lines.findIndex(({ entry }) => entry.id === id)
  if (lines.length === 0) return null
  const to = at < 0 ? 0 : (at + step + lines.length) % lines.length
  return lines[to]?.entry.id ?? null
}
