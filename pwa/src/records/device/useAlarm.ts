import { useEffect, useState } from 'react'
import { buzz } from '../../ui/haptics.ts'

interface Alarm {
  readonly ringing: boolean
  readonly silence: () => void
}

const BEEP_MS = 400
const EVERY_MS = 1200

/**
 * Rings when a moment has come, while this page is open: a page that is closed, or a screen that is dark, rings nothing. Pass null where
 * nothing is due. Silenced, it rings again for another moment.
 */
export function useAlarm(at: number | null, now: number): Alarm {
  const [silenced, setSilenced] = useState<number | null>(null)
  const ringing = at !== null && now >= at && silenced !== at
  useEffect(() => {
    // A browser lets a page sound only after a person touched it.
    const wake = () => void bell()?.resume()
    document.addEventListener('pointerdown', wake, { once: true })
    return () => document.removeEventListener('pointerdown', wake)
  }, [])
  useEffect(() => {
    if (!ringing) return
    beep()
    const timer = setInterval(beep, EVERY_MS)
    return () => clearInterval(timer)
  }, [ringing])
  return { ringing, silence: () => setSilenced(at) }
}

let sound: AudioContext | null = null

function bell(): AudioContext | null {
  if (sound === null && 'AudioContext' in window) sound = new AudioContext()
  return sound
}

function beep(): void {
  buzz(BEEP_MS)
  const context = bell()
  if (context === null || context.state !== 'running') return
  const [tone, loudness] = [context.createOscillator(), context.createGain()]
  tone.type = 'square'
  tone.frequency.value = 880
  loudness.gain.value = 0.4
  tone.connect(loudness).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + BEEP_MS / 1000)
}
