/** Which saved views a person sees and in what order; and where a view goes when it is moved. Pure. */
import type { SavedView as SavedViewRow } from '../../../../schema/gen/types.ts'

export function visibleViews<V extends Pick<SavedViewRow, 'shared' | 'createdBy' | 'position' | 'name'>>(
  rows: readonly V[],
  userId: string,
): readonly V[] {
  return rows
    .filter((row) => row.shared === true || row.createdBy === userId)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.name.localeCompare(b.name))
}

/** New positions after moving one view by a step; only those that change. */
export function movedPositions(
  ordered: readonly { readonly id: string; readonly position: number | null }[],
  id: string,
  step: -1 | 1,
): readonly { readonly id: string; readonly position: number }[] {
  const at = ordered.findIndex((view) => view.id === id)
  const moved = ordered[at]
  if (moved === undefined || ordered[at + step] === undefined) return []
  const others = ordered.filter((view) => view.id !== id)
  const next = [...others.slice(0, at + step), moved, ...others.slice(at + step)]
  return next.flatMap((view, position) => (view.position === position ? [] : [{ id: view.id, position }]))
}
