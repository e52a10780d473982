import { useId } from 'react'
import type { Photo } from '../../../../schema/gen/types.ts'
import { arrowLines } from './arrowLines.ts'
import styles from './Markup.module.css'
import { HALO, MARK_COLORS, SCALE, shapesOf, type Shape } from './shapes.ts'

interface Props {
  readonly photo: Pick<Photo, 'width' | 'height'>
  readonly shapes: readonly Shape[]
  /** The picture below: a blurred box needs its pixels. */
  readonly src: string
  /** As the picture below is fitted: cut to fill a thumbnail, or shown whole. */
  readonly fit: 'cover' | 'contain'
  readonly selected?: number | null
}

/** Drawn in a space a thousand units wide, so that lines are as thick on a thumbnail as they look in the report. */
const WIDTH = 1000

/** The marks over a photo, as vectors: the photo below stays as it was taken. */
export function MarkupLayer({ photo, shapes, src, fit, selected = null }: Props) {
  const id = useId()
  const height = (WIDTH * photo.height) / photo.width
  const line = fit === 'cover' ? 22 : 9
  return (
    <svg
      className={styles.layer}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio={`xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`}
      aria-hidden="true"
    >
      <filter id={`${id}blur`} x="0" y="0" width="1" height="1">
        <feGaussianBlur stdDeviation={WIDTH / 45} edgeMode="duplicate" />
      </filter>
      {shapes.map((shape, index) => (
        <Mark
          key={`${index}${shape.kind}`}
          shape={shape}
          height={height}
          line={line}
          src={src}
          blur={`${id}blur`}
          clip={`${id}clip${index}`}
          chosen={index === selected}
        />
      ))}
    </svg>
  )
}

/** The layer a photo carries; nothing when it carries none. */
export function PhotoMarks({
  photo,
  src,
  fit,
}: {
  readonly photo: Photo
  readonly src: string
  readonly fit: 'cover' | 'contain'
}) {
  const shapes = shapesOf(photo.markup)
  return shapes.length === 0 ? null : <MarkupLayer photo={photo} shapes={shapes} src={src} fit={fit} />
}

interface MarkProps {
  readonly shape: Shape
  readonly height: number
  readonly line: number
  readonly src: string
  readonly blur: string
  readonly clip: string
  readonly chosen: boolean
}

function Mark({ shape, height, line, src, blur, clip, chosen }: MarkProps) {
  const [x, x2] = [(shape.x / SCALE) * WIDTH, (shape.x2 / SCALE) * WIDTH]
  const [y, y2] = [(shape.y / SCALE) * height, (shape.y2 / SCALE) * height]
  const color = MARK_COLORS[shape.color]
  const strokes = [
    { stroke: HALO, strokeWidth: line * 2.2 },
    { stroke: color, strokeWidth: line },
  ]
  const box = { x: Math.min(x, x2), y: Math.min(y, y2), width: Math.abs(x2 - x), height: Math.abs(y2 - y) }
  const words = (shape.text ?? '').trim() === '' ? 'Words' : (shape.text ?? '')
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      {shape.kind === 'blur' ? (
        <>
          <clipPath id={clip}>
            <rect {...box} />
          </clipPath>
          <image
            href={src}
            width={WIDTH}
            height={height}
            preserveAspectRatio="none"
            filter={`url(#${blur})`}
            clipPath={`url(#${clip})`}
          />
        </>
      ) : null}
      {shape.kind === 'circle'
        ? strokes.map((stroke) => (
            <ellipse
              key={stroke.stroke}
              {...stroke}
              cx={(x + x2) / 2}
              cy={(y + y2) / 2}
              rx={box.width / 2}
              ry={box.height / 2}
            />
          ))
        : null}
      {shape.kind === 'arrow'
        ? strokes.map((stroke) => (
            <path
              key={stroke.stroke}
              {...stroke}
              d={arrowLines(x, y, x2, y2, line)
                .map(([ax, ay, bx, by]) => `M${ax} ${ay}L${bx} ${by}`)
                .join('')}
            />
          ))
        : null}
      {shape.kind === 'text' ? (
        <text
          x={x}
          y={y}
          dominantBaseline="text-before-edge"
          fontSize={Math.max(8, y2 - y)}
          className={styles.words}
          fill={color}
          stroke={HALO}
          strokeWidth={line}
          paintOrder="stroke"
        >
          {words}
        </text>
      ) : null}
      {chosen ? (
        <rect
          className={styles.chosen}
          x={box.x - 14}
          y={box.y - 14}
          width={box.width + 28 + (shape.kind === 'text' ? words.length * (y2 - y) * 0.55 : 0)}
          height={box.height + 28}
          rx="10"
          strokeWidth="4"
          strokeDasharray="14 10"
        />
      ) : null}
    </g>
  )
}
