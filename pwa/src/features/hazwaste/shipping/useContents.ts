/** What is inside containers, by what went in: also what this tablet has not sent yet. */
import { useAnswer } from '../../../data/react/live.ts'
import { contentsOf, type Contents } from '../core/contents.ts'
import type { Container } from '../core/kinds.ts'

/** Undefined while the device reads. */
export function useContents(containers: readonly Container[] | undefined): ReadonlyMap<string, Contents> | undefined {
  const ids = (containers ?? []).map(({ id }) => id)
  const found = useAnswer(`contents of ${ids.join(' ')}`, async (data) => {
    const all = await Promise.all(
      ids.map(async (containerId) => [containerId, await data.list('wasteAddition', { containerId })] as const),
    )
    return new Map(all.map(([id, additions]) => [id, contentsOf(additions)]))
  })
  return containers === undefined ? undefined : found
}
