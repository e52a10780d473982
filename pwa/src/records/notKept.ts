import { dateLanguage } from '../lib/dateWords.ts'
import { frameWords } from './frame/frameWords.ts'
import { toast } from '../ui/Toast.tsx'

/** Long enough to be read by somebody who already looks at the next hazard. */
const SHOWN_MS = 30_000

/** For what failed after its screen was left: wherever the person is now, they hear that it has to be taken or said again. */
export function tellNotKept(what: 'photo' | 'voice note', ofWhat: string, message: string): void {
  toast({
    title: frameWords(dateLanguage.get()).lost[what](ofWhat),
    description: message,
    variant: 'destructive',
    duration: SHOWN_MS,
  })
}
