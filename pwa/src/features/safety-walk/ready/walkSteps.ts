import type { Data } from '../../../data/data.ts'
import type { Step } from '../../../records/ready/usePrepare.ts'
import { ENDED } from '../findingStates.ts'
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
  const open = await data.listExcept('finding', 'state', ENDED)
  await data.keepFiles(
    (
      await filesOfOpen(
        data,
        open.map(({ id }) => id),
      )
    ).flat(),
  )
}
