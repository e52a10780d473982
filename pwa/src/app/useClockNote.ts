import { useEffect } from 'react'
import { useSyncValue } from '../data/sync/syncState.ts'
import { deviceWord } from '../lib/device.ts'
import { toast } from '../ui/toastStore.ts'

/** ms, long enough to read in the sun. */
const CLOCK_NOTE_MS = 20_000

/** Says once, wherever the person is, that the clock is wrong: nothing is refused for it, and nothing is lost. */
export function useClockNote(): void {
  const wrong = useSyncValue('clockWrong')
  useEffect(() => {
    if (!wrong) return
    const word = deviceWord()
    toast({
      title: `The clock of this ${word} is wrong`,
      description: `Your work is safe. Its times may be off. Set date and time to automatic in the settings of the ${word}.`,
      duration: CLOCK_NOTE_MS,
    })
  }, [wrong])
}
