/** The only door from the board to data: everything it shows is on the device, so it opens without a signal. */
import { useMemo } from 'react'
import type { Comment } from '../../../../schema/gen/types.ts'
import { useCollection } from '../../data/react/live.ts'
import { lastWeek, type Change } from '../../records/board/share.ts'
import { recordPath } from '../../records/kinds.ts'
import { useOpenConflicts } from '../../records/openConflicts.ts'
import { usePeople } from '../../records/usePeople.ts'

/** What comes from no feature: comments on all of their records, and conflicts. Undefined while the device reads. */
export function useOwnShare(now: number) {
  const comments = useCollection('comment')
  const conflicts = useOpenConflicts()?.length
  const people = usePeople()
  return useMemo(
    () =>
      comments === undefined || conflicts === undefined
        ? undefined
        : { conflicts, changes: commentsTold(comments, people.name, now) },
    [comments, conflicts, people, now],
  )
}

function commentsTold(
  comments: readonly Comment[],
  personName: (id: string | null) => string,
  now: number,
): readonly Change[] {
  return lastWeek(
    comments.map((comment) => ({
      id: comment.id,
      at: comment.createdAt,
      icon: 'message-square',
      tone: 'info',
      text: `${personName(comment.createdBy)}: ${comment.text}`,
      // A kind that came with a newer version has no page here.
      href: recordPath(comment.parentEntity, comment.parentId) ?? '/',
    })),
    now,
  )
}
