/** One label as it lies on paper: 4 × 6 in for a thermal printer, or a sixth of a letter sheet. Black alone: thermal printers know no grey. */
import type { CSSProperties } from 'react'
import {
  FLAME,
  INNER,
  NUMBER,
  OUTER,
  STRIPES,
  wordBase,
  wordSize,
  type Diamond,
} from '../../../../lib/hazardDiamond.ts'
import { cx } from '../../../../ui/cx.ts'
import { Square } from '../../../../records/paper/LabelSheet.tsx'
import { fitSize } from './fit.ts'
import styles from './label.module.css'
import type { Start, WasteLabel } from './labelText.ts'

export type LabelPaper = 'thermal' | 'letter'

interface Props {
  readonly label: WasteLabel
  readonly paper: LabelPaper
  /** "Nov 20, 2026" */
  readonly printed: string
}

/** The room of each part, in hundredths of the label's width. */
const ROOM = {
  thermal: {
    words: { width: 89, height: 33, most: 16 },
    hazards: { width: 89, height: 21, most: 11 },
    contents: { width: 89, height: 11, most: 5.5 },
    detail: { width: 89, height: 8, most: 3.6 },
    codes: { width: 89, height: 8, most: 5.5 },
    start: { width: 60, height: 9, most: 8.6 },
    number: { width: 24, height: 9, most: 8.6 },
  },
  letter: {
    words: { width: 90, height: 12, most: 10 },
    hazards: { width: 64, height: 15, most: 9.5 },
    contents: { width: 66, height: 8.5, most: 4.4 },
    detail: { width: 66, height: 6, most: 3 },
    codes: { width: 66, height: 6, most: 4.4 },
    start: { width: 66, height: 8, most: 7.6 },
    number: { width: 24, height: 8, most: 8 },
  },
} as const

/** What each diamond takes of the hazards' width. */
const DIAMOND = 24

export function Label({ label, paper, printed }: Props) {
  const room = ROOM[paper]
  const beside = label.diamonds.length * (paper === 'thermal' ? DIAMOND : DIAMOND - 8)
  return (
    <article className={cx(styles.label, styles[paper])} aria-label={`Label of ${label.number}`}>
      <h2 className={styles.words} style={sized(fitSize([label.words], room.words))}>
        {label.words}
      </h2>
      <div className={styles.hazards}>
        {label.diamonds.map((diamond) => (
          <DiamondSign key={diamond.number} diamond={diamond} />
        ))}
        <p style={sized(fitSize(label.hazards, { ...room.hazards, width: room.hazards.width - beside }))}>
          {label.hazards.map((hazard) => (
            <span key={hazard}>{hazard}</span>
          ))}
        </p>
      </div>
      <div className={styles.number}>
        <small>{label.kind} no.</small>
        <b style={sized(fitSize([label.number], room.number))}>{label.number}</b>
      </div>
      <div className={styles.start}>
        <StartBox start={label.start} size={(text) => sized(fitSize([text], room.start))} />
      </div>
      <div className={styles.contents}>
        <small>Contents</small>
        <b style={sized(fitSize([label.contents], room.contents))}>{label.contents}</b>
        <span style={sized(fitSize([label.detail], room.detail))}>{label.detail}</span>
      </div>
      <div className={styles.codes}>
        <b style={sized(fitSize([label.codes.join(' ')], room.codes))}>
          {label.codes.map((code) => (
            <span key={code}>{code} </span>
          ))}
        </b>
        {label.shipping === '' ? null : <span className={styles.shipping}>{label.shipping}</span>}
      </div>
      <div className={styles.law}>
        {label.law === null ? null : (
          <p>
            <b>{label.law.lead}</b> {label.law.text}
          </p>
        )}
        <p className={styles.site}>
          <b>{label.site.name}</b>
          <span>{label.site.address}</span>
          {label.site.epaId === '' ? null : (
            <span>
              EPA ID <b>{label.site.epaId}</b>
            </span>
          )}
        </p>
        {label.law === null ? null : (
          <p className={styles.manifest}>
            <b>Manifest no.</b> <span>{label.manifest}</span>
          </p>
        )}
      </div>
      <div className={styles.code}>
        <Square text={label.square} of={label.number} border={1} />
        <b>{label.area}</b>
        <span className={styles.vessel}>{label.vessel}</span>
        <span>Print {label.print}</span>
        <span className={styles.printed}>{printed}</span>
      </div>
    </article>
  )
}

type Size = CSSProperties & Record<'--size', string>

function sized(size: number): Size {
  return { '--size': `${size}cqw` }
}

function StartBox({ start, size }: { readonly start: Start; readonly size: (text: string) => Size }) {
  switch (start.kind) {
    case 'date':
      return (
        <>
          <small>{start.title}</small>
          <b style={size(start.text)}>{start.text}</b>
        </>
      )
    case 'boxes':
      return (
        <>
          <small>{start.title}</small>
          <span className={styles.boxes}>
            <i>month</i>
            <i>day</i>
            <i>year</i>
          </span>
        </>
      )
    case 'none':
      return null
  }
}

/** Of the DOT class, as on the sign itself: what it does above, its words across, its number below. */
function DiamondSign({ diamond }: { readonly diamond: Diamond }) {
  const { number, words, sign } = diamond
  return (
    <svg viewBox="0 0 100 100" className={styles.diamond} role="img" aria-label={`Class ${number}`}>
      <polygon points={OUTER.join(' ')} fill="none" stroke="black" strokeWidth="4" strokeLinejoin="round" />
      <polygon points={INNER.join(' ')} fill="none" stroke="black" strokeWidth="1.5" />
      {sign === 'flame' ? (
        <path
          d={`M${FLAME.from.join(' ')}${FLAME.curves.map((curve) => `c${curve.join(' ')}`).join('')}Z`}
          fill="black"
        />
      ) : null}
      {sign === 'stripes'
        ? STRIPES.map(([x, y]) => <path key={x} d={`M${x} ${y}V50`} stroke="black" strokeWidth="4.5" />)
        : null}
      <g textAnchor="middle" fontWeight="750" fill="black">
        {words.map((word, nth) => (
          <text key={word} x="50" y={wordBase(diamond, nth)} fontSize={wordSize(diamond)}>
            {word}
          </text>
        ))}
        <text x="50" y={NUMBER.base} fontSize={NUMBER.size}>
          {number}
        </text>
      </g>
    </svg>
  )
}
