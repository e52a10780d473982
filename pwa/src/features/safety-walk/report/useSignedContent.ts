import { useEffect, useMemo, useState } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { contentHash, type SignedContent } from '../contentHash.ts'
import { useFindings, useWalkAnswers, useWalkPhotos, useWalkZones } from '../queries.ts'

/** The rows a signature covers; undefined while they load. */
export function useSignedContent(walk: Row<'walk'>): SignedContent | undefined {
  const zones = useWalkZones(walk.id)
  const findings = useFindings(walk.id)
  const photos = useWalkPhotos(walk.id)
  const answers = useWalkAnswers(walk.id)
  return useMemo(
    () => (zones && findings && photos && answers ? { walk, zones, findings, photos, answers } : undefined),
    [walk, zones, findings, photos, answers],
  )
}

/** The hash follows the rows: what arrives while the page is open is part of what gets signed or printed. */
export function useContentHash(content: SignedContent | undefined): string | null {
  const [hash, setHash] = useState<string | null>(null)
  useEffect(() => {
    if (!content) return
    let gone = false
    contentHash(content)
      .then((value) => {
        if (!gone) setHash(value)
      })
      .catch(() => {
        if (!gone) setHash(null)
      })
    return () => {
      gone = true
    }
  }, [content])
  return hash
}
