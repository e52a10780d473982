import { useEffect, useState } from 'react'

/** Percent. Below it the app saves what it can. */
export const LOW_BATTERY = 20

interface Battery extends EventTarget {
  readonly level: number
  readonly charging: boolean
}

interface Charge {
  readonly percent: number
  readonly charging: boolean
}

/** Null where the browser does not tell (Safari, Firefox). */
export function useBattery(): Charge | null {
  const [charge, setCharge] = useState<Charge | null>(null)
  useEffect(() => {
    const ask = (navigator as { getBattery?: () => Promise<Battery> }).getBattery
    if (ask === undefined) return
    let battery: Battery | null = null
    let gone = false
    const read = () => {
      if (battery && !gone) setCharge({ percent: Math.round(battery.level * 100), charging: battery.charging })
    }
    ask
      .call(navigator)
      .then((found) => {
        battery = found
        found.addEventListener('levelchange', read)
        found.addEventListener('chargingchange', read)
        read()
      })
      .catch(() => setCharge(null))
    return () => {
      gone = true
      battery?.removeEventListener('levelchange', read)
      battery?.removeEventListener('chargingchange', read)
    }
  }, [])
  return charge
}

/** The percent that are left when there is reason to save them, else null. */
export function useLowBattery(): number | null {
  const charge = useBattery()
  return charge !== null && !charge.charging && charge.percent < LOW_BATTERY ? charge.percent : null
}
