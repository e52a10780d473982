/** When this person last left the board on this device: what is newer stands above a line. */
import { useEffect, useState } from 'react'
import { deviceNow } from '../../lib/clock.ts'

const key = (userId: string) => `shipshape.board-seen.${userId}`

/** Epoch milliseconds; null = never, or storage refused. The time of this visit is kept when the board is left. */
export function useLastVisit(userId: string): number | null {
  const [before] = useState(() => read(userId))
  useEffect(() => {
    const keep = () => write(userId, deviceNow())
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [userId])
  return before
}

function read(userId: string): number | null {
  try {
    const at = Number(localStorage.getItem(key(userId)) ?? '')
    return Number.isFinite(at) && at > 0 ? at : null
  } catch (error) {
    console.warn('reading the last visit from local storage failed', error)
    return null
  }
}

function write(userId: string, at: number): void {
  try {
    localStorage.setItem(key(userId), String(at))
  } catch (error) {
    console.warn('writing the last visit to local storage failed', error)
  }
}
