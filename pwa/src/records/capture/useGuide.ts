/** Watches what the camera shows, and says when the picture is good: the shutter then fires by itself. The key always works. */
import { useEffect, useRef, useState, type RefObject } from 'react'

/** What a look at one frame found. */
export interface GuideLook {
  /** Points to hold in view, as shares of the picture; null where one is hidden. */
  readonly corners: readonly (readonly [x: number, y: number] | null)[]
  readonly words: string
  readonly good: boolean
}

export interface Watcher {
  readonly look: (video: HTMLVideoElement) => Promise<GuideLook>
  readonly close: () => void
}

/** So many good frames in a row, while the sheet stays where it is (design/mockups, rule 1 of paint). */
const FRAMES = 5
/** Share of the picture that a corner may move from one frame to the next. */
const STILL = 0.015
const LOOK_EVERY_MS = 150

/** How many frames in a row were good, with this one. */
function inARow(before: number, was: GuideLook | null, is: GuideLook): number {
  if (!is.good) return 0
  const moved = is.corners.some((corner, at) => {
    const old = was?.corners[at]
    return (
      corner !== null && old !== undefined && old !== null && Math.hypot(corner[0] - old[0], corner[1] - old[1]) > STILL
    )
  })
  return moved ? 1 : before + 1
}

/** The last look; null without a guide, and where it does not run. `onGood` is called once for each time that the camera is held still. */
export function useGuide(
  video: RefObject<HTMLVideoElement | null>,
  live: boolean,
  open: (() => Watcher) | undefined,
  onGood: () => void,
): GuideLook | null {
  const [look, setLook] = useState<GuideLook | null>(null)
  const good = useRef(onGood)
  useEffect(() => {
    good.current = onGood
  })
  useEffect(() => {
    if (!live || open === undefined) return
    const watcher = open()
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    let row = 0
    let before: GuideLook | null = null
    const watch = async () => {
      const element = video.current
      try {
        if (element !== null && element.videoWidth > 0) {
          const seen = await watcher.look(element)
          if (gone) return
          row = inARow(row, before, seen)
          before = seen
          setLook(seen)
          if (row === FRAMES) good.current()
        }
        timer = setTimeout(() => void watch(), LOOK_EVERY_MS)
      } catch {
        // Where it does not run the key takes the picture, as without a guide.
        if (!gone) setLook(null)
      }
    }
    void watch()
    return () => {
      gone = true
      clearTimeout(timer)
      watcher.close()
    }
  }, [live, open, video])
  return live ? look : null
}
