import type { RefObject } from 'react'
import styles from './CameraView.module.css'
import type { GuideLook } from './useGuide.ts'

interface Props {
  readonly look: GuideLook
  readonly video: RefObject<HTMLVideoElement | null>
}

/** Where the corners were seen, drawn over the view; cut at its edges as the video is. A line between two of them that are both seen. */
export function Corners({ look: { corners, good }, video }: Props) {
  const [width, height] = [video.current?.videoWidth ?? 0, video.current?.videoHeight ?? 0]
  if (width === 0 || height === 0) return null
  const at = corners.map((corner) => (corner === null ? null : ([corner[0] * width, corner[1] * height] as const)))
  const radius = Math.max(width, height) / 60
  return (
    <svg
      className={styles.corners}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      data-good={good || undefined}
      aria-hidden="true"
    >
      {at.map((corner, nth) => {
        const next = at[(nth + 1) % at.length]
        return corner === null ? null : (
          <g key={nth}>
            <circle cx={corner[0]} cy={corner[1]} r={radius} />
            {next === null || next === undefined ? null : (
              <line x1={corner[0]} y1={corner[1]} x2={next[0]} y2={next[1]} />
            )}
          </g>
        )
      })}
    </svg>
  )
}
