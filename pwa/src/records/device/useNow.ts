import { useEffect, useState } from 'react'
import { deviceNow } from '../../lib/clock.ts'

/** The time of this device, renewed often enough for "2 min ago". */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => deviceNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
