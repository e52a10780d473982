import { useEffect, useState } from 'react'

interface Battery extends EventTarget {
  readonly level: number
}

/** Charge in whole percent; null where the browser does not tell (Safari, Firefox). */
export function useBattery(): number | null {
  const [level, setLevel] = useState<number | null>(null)
  useEffect(() => {
    const ask = (navigator as { getBattery?: () => Promise<Battery> }).getBattery
    if (ask === undefined) return
    let battery: Battery | null = null
    let gone = false
    const read = () => { if (battery && !gone) setLevel(Math.round(battery.level * 100)) }
    ask.call(navigator).then((found) => {
      battery = found
      found.addEventListener('levelchange', read)
      read()
    }).catch(() => setLevel(null))
    return () => {
      gone = true
      battery?.removeEventListener('levelchange', read)
    }
  }, [])
  return level
}
