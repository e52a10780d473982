import { useSyncExternalStore } from 'react'
import { deviceNow } from './clock.ts'

const HOUR = 3_600_000

const hour = () => Math.floor(deviceNow() / HOUR) * HOUR
const never = () => () => undefined

/** The hour that has begun, epoch ms: looked at on every render, exact enough for what lasts days, and without a timer. */
export function useHour(): number {
  return useSyncExternalStore(never, hour, hour)
}
