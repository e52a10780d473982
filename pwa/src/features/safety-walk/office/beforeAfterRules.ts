import type { Photo } from '../../../../../schema/gen/types.ts'

/** The first photo of the hazard and the last of the fix; null unless a finding has both. */
export function beforeAndAfter<P extends Pick<Photo, 'role' | 'takenAt'>>(
  photos: readonly P[],
): { readonly before: P; readonly after: P } | null {
  const sorted = photos.toSorted((a, b) => a.takenAt - b.takenAt)
  const before = sorted.find((photo) => photo.role === 'before')
  const after = sorted.findLast((photo) => photo.role === 'after')
  return before === undefined || after === undefined ? null : { before, after }
}
