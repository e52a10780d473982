/** The table person × device in React. */
import { useEffect, useSyncExternalStore } from 'react'
import { useData } from './context.tsx'
import type { DeviceTable } from '../store/deviceLines.ts'

const REFRESH_EVERY = 30_000

/** Who has sent how much, as last known; asks again every half minute while it is shown. null = never heard. */
export function useDeviceTable(): DeviceTable | null {
  const { devices } = useData()
  useEffect(() => {
    const ask = () => void devices.refresh().catch(reportError)
    ask()
    const timer = setInterval(ask, REFRESH_EVERY)
    return () => clearInterval(timer)
  }, [devices])
  return useSyncExternalStore(devices.subscribe, devices.get, devices.get)
}
