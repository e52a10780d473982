/** Which sums of months count, the same for every page that reads them. Pure. */
import type { FuelBatch, FuelRollup } from '../../../../../schema/gen/types.ts'

/** Sums of something, and of no upload or of one that is committed. */
export function counted<R extends Pick<FuelRollup, 'batchId' | 'entries'>>(
  rollups: readonly R[],
  batches: readonly Pick<FuelBatch, 'id' | 'state'>[],
): readonly R[] {
  const committed = new Set(batches.filter(({ state }) => state === 'committed').map(({ id }) => id))
  return rollups.filter(({ batchId, entries }) => (entries ?? 0) > 0 && (batchId === null || committed.has(batchId)))
}

/** How many entries of some sums a flag blocks: they are in no amount before they are put right. */
export function blockedIn(rollups: readonly Pick<FuelRollup, 'blocked'>[]): number {
  return rollups.reduce((sum, { blocked }) => sum + (blocked ?? 0), 0)
}

/** A sum of what an asset burned and bought; the others are books of tanks, and the same fuel once more. */
export function ofAsset({ lane }: Pick<FuelRollup, 'lane'>): boolean {
  return lane.startsWith('a/')
}
