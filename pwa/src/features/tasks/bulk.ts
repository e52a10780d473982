/** What a bulk action on tasks cannot know from the module file. */
import { isLiveStop } from '../../lib/stopWork.ts'
import type { BulkExceptions, BulkSource } from '../../records/engine/listExceptions.ts'

/** Nobody accepts the work while people may not work there. `stopped` are the findings for which work is stopped now. */
export function taskBulk(stopped: ReadonlySet<string | null>): BulkExceptions<'task'> {
  return {
    refuse: ({ state, sourceId }, wish) =>
      wish.verb === 'step' &&
      wish.command === 'accept' &&
      state === 'ready_for_review' &&
      sourceId !== null &&
      stopped.has(sourceId)
        ? 'work is stopped there: release it first'
        : null,
  }
}

export const taskBulkSource: BulkSource<'task'> = {
  needs: ['stopWork'],
  of: ({ rows }) =>
    taskBulk(
      new Set(
        rows('stopWork')
          .filter(isLiveStop)
          .map((stop) => stop.findingId),
      ),
    ),
}
