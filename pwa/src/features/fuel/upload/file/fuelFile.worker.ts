/** Reads a supplier's fuel file away from the page's thread: 100,000 rows take some seconds. Card numbers stay in here. */
import type { Language } from '../../../../lib/words.ts'
import { words as english, type FuelFileWords } from '../words/en.ts'
import { createDesk, type FuelFileAsk, type FuelFileReply } from './desk.ts'

const WORDS = import.meta.glob<FuelFileWords>(['../words/*.ts', '!../words/en.ts'], { import: 'words' })

async function wordsOf(language: Language): Promise<FuelFileWords> {
  return (await WORDS[`../words/${language}.ts`]?.()) ?? english
}

const desk = createDesk(wordsOf)

addEventListener('message', (event: MessageEvent<FuelFileAsk>) => {
  const reply = (said: FuelFileReply) => postMessage(said, { transfer: said.reply === 'kept' ? [said.bytes] : [] })
  desk(event.data, reply).catch((problem: unknown) => {
    // The page hears of it as of any error of a worker.
    setTimeout(() => {
      throw problem
    })
  })
})
