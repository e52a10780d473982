import type { Data } from '../../../data/data.ts'
import type { Step } from '../../../records/ready/usePrepare.ts'
import { OPEN_STATES } from '../findingStates.ts'
import type { WalkWords } from '../words/en.ts'
import { filesOfOpen } from './filesOfOpen.ts'

/** What a walk brings to a tablet beside the records. */
export function walkSteps(words: WalkWords['prepare']): readonly Step[] {
  return [
    { words: words.maps, run: storeMaps },
    { words: words.photos, run: storePhotos },
  ]
}

async function storeMaps(data: Data): Promise<void> {
  await data.keepFiles((await data.list('yardMap')).map(({ sha256 }) => sha256))
}

async function storePhotos(data: Data): Promise<void> {
  const open = await data.listEach(
    'finding',
    OPEN_STATES.map((state) => ({ state })),
  )
  await data.keepFiles(
    (
      await filesOfOpen(
        data,
        open.flat().map(({ id }) => id),
      )
    ).flat(),
  )
}
