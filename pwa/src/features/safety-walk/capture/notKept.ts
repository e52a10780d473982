import { toast } from '../../../ui/Toast.tsx'

/** Long enough to be read by somebody who already looks at the next hazard. */
const SHOWN_MS = 30_000

/** For a picture that failed after its screen was left: wherever the person is now, they hear that it has to be taken again. */
export function tellNotKept(ofWhat: string, message: string): void {
  toast({ title: `A photo of ${ofWhat} was not kept`, description: message, variant: 'destructive', duration: SHOWN_MS })
}
