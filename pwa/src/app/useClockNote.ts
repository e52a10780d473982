import { useEffect } from 'react'
import { useSyncValue } from '../data/sync/syncState.ts'
import { deviceWord } from '../lib/device.ts'
import { dateLanguage } from '../lib/dateWords.ts'
import { frameWords } from '../records/frame/frameWords.ts'
import { toast } from '../ui/toastStore.ts'

/** ms, long enough to read in the sun. */
const CLOCK_NOTE_MS = 20_000

/** Says once, wherever the person is, that the clock is wrong: nothing is refused for it, and nothing is lost. */
export function useClockNote(): void {
  const wrong = useSyncValue('clockWrong')
  useEffect(() => {
    if (!wrong) return
    const word = deviceWord()
    const { clock: t } = frameWords(dateLanguage.get())
    toast({
      title: t.wrong(word),
      description: t.set(word),
      duration: CLOCK_NOTE_MS,
    })
  }, [wrong])
}
