/** What the first page says of looks and their photos. Pure; the other rules of a look are in `verifyRules.ts`. */
import type { Photo, Verification } from '../../../../../schema/gen/types.ts'

/** How many findings were looked at again, in one zone or on the whole walk: "4 verified". */
export function verifiedCount(
  verifications: readonly Pick<Verification, 'zoneId' | 'result'>[],
  zoneId?: string,
): number {
  return verifications.filter((row) => row.result !== null && (zoneId === undefined || row.zoneId === zoneId)).length
}

/** Of a finding's photos, oldest first: the one a look is compared with, as the finding was before this walk. */
export function earlierPhoto<P extends Pick<Photo, 'role' | 'walkId'>>(
  photos: readonly P[],
  walkId: string | null,
): P | null {
  return (
    photos.findLast((photo) => photo.role !== 'after' && (walkId === null || photo.walkId !== walkId)) ??
    photos[0] ??
    null
  )
}
