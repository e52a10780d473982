import type { Data } from '../../../data/data.ts'
import { catalogue } from '../../../lib/words.ts'
import type { Step } from '../../../records/ready/usePrepare.ts'
import { ENDED } from '../findingStates.ts'
import { filesOfOpen } from './filesOfOpen.ts'

interface Words {
  readonly maps: string
  readonly photos: string
}

const words = catalogue<Words>({
  en: { maps: 'Storing the yard maps', photos: 'Storing the photos of open findings' },
  es: { maps: 'Guardando los planos del astillero', photos: 'Guardando las fotos de los hallazgos abiertos' },
})

/** What a walk brings to a tablet beside the records. */
export function walkSteps(language: Parameters<typeof words>[0]): readonly Step[] {
  return [
    { words: words(language).maps, run: storeMaps },
    { words: words(language).photos, run: storePhotos },
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
