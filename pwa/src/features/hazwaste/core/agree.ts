/** How an inspection agrees with itself: what was found on a container against what is said of its area and of the container. Pure. */
import type { Against } from '../../../../../sync/agree/agree.ts'
import type { SaidFinding, SaidInOrder } from '../../../forms/agree.ts'
import type { Row } from '../../../data/react/live.ts'
import type { Count, Line } from './count.ts'
import { numberOf } from './kinds.ts'
import { IN_ORDER } from './limits.ts'

type Finding = Row<'wasteFinding'>

const speaks = (kind: string) => IN_ORDER.includes(kind)

/** The open findings of an inspection, by their kind and by the container that they speak against. `nameOf` calls it as people do. */
export function saidFindings(
  findings: readonly Finding[],
  nameOf: (containerId: string) => string | null,
): readonly SaidFinding[] {
  return findings
    .filter(({ state }) => state === 'open')
    .map(({ id, kind, text, containerId }) => {
      const name = containerId === null ? null : nameOf(containerId)
      return {
        id,
        kinds: containerId !== null && speaks(kind) ? [kind, containerId] : [kind],
        words: name === null ? text : `${name}: ${text}`,
      }
    })
}

/** The containers that were counted as being in order. */
export function saidInOrder({ expected, unexpected }: Count): readonly SaidInOrder[] {
  return [...expected, ...unexpected].flatMap(({ container, check }) => {
    if (container === null || check?.result !== 'ok') return []
    const against: Against = { found: [container.id], fails: [], untagged: false }
    return [{ id: container.id, name: numberOf(container), against }]
  })
}

/** What one key may call in order of the containers that nobody has looked at, and what an open finding speaks against. */
export function restOfCount(
  lines: readonly Line[],
  findings: readonly Finding[],
): { readonly rest: readonly Line[]; readonly left: readonly { readonly line: Line; readonly why: string }[] } {
  const found = new Map(
    findings
      .filter(({ state, kind, containerId }) => state === 'open' && containerId !== null && speaks(kind))
      .map(({ containerId, text }) => [containerId, text]),
  )
  const whyOf = ({ container }: Line) => found.get(container?.id ?? '')
  return {
    rest: lines.filter((line) => whyOf(line) === undefined),
    left: lines.flatMap((line) => {
      const why = whyOf(line)
      return why === undefined ? [] : [{ line, why }]
    }),
  }
}
