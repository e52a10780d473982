import { findingTitle } from './findingTitle.ts'
import { givenKind, type Gift } from '../../records/given.ts'
import { followStops } from './stop/follow.ts'

/** What the rooms need of walks and findings that their module file cannot say. */
const gift: Gift = {
  kinds: [
    givenKind('finding', {
      title: (finding) => findingTitle(finding, null),
      // A draft is found where it is being written.
      offered: ({ state }) => state !== 'draft',
    }),
  ],
  follow: followStops,
  board: async () => (await import('./board/share.tsx')).default,
}

export default gift
