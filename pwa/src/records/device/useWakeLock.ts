import { useEffect } from 'react'

/** Keeps the screen on during a walk. The browser drops the lock whenever the page is hidden, so it is asked for again. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let gone = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (gone) await taken.release()
        else lock = taken
      } catch {
        lock = null // a nearly empty battery refuses; the walk goes on with the screen going dark as usual
      }
    }
    const onVisible = () => void take()
    void take()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [active])
}
