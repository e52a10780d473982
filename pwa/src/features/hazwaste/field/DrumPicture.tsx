import { fillOf, inUnit, type Contents } from '../core/contents.ts'
import type { Container } from '../core/kinds.ts'
import styles from './Drum.module.css'
import { amountWords, plainNumber, unitOf } from './labels.ts'
import { useFieldWords } from './useFieldWords.ts'

/** The body of the drum stands between these heights of the drawing; its full line is the limit. */
const TOP = 38
const BOTTOM = 187

/** The drum with what is in it. The words say it too. */
export function DrumPicture({ container, contents }: { readonly container: Container; readonly contents: Contents }) {
  const t = useFieldWords().t.drum
  const fill = fillOf(contents, container)
  const inside = inUnit(contents, container.unit)
  const unit = unitOf(container.unit)
  const room = inside === null ? null : container.capacity / 100 - inside
  const words =
    inside === null
      ? t.holds(amountWords(container.capacity, container.unit))
      : t.ofSize(plainNumber(inside), amountWords(container.capacity, container.unit))
  const level = BOTTOM - (BOTTOM - TOP) * Math.min(fill ?? 0, 1.08)
  return (
    <section className={styles.fill} aria-label={t.contents}>
      <svg viewBox="-5 0 186 196" aria-hidden="true">
        {fill === null || fill <= 0 ? null : (
          <>
            <path
              d={`M26 ${level}V172c0 9 27 15 60 15s60-6 60-15V${level}c0 8-27 14-60 14s-60-6-60-14z`}
              fill="var(--chart-1)"
              opacity=".18"
            />
            <path d={`M26 ${level}c0 8 27 14 60 14s60-6 60-14`} fill="none" stroke="var(--chart-1)" strokeWidth="2.5" />
          </>
        )}
        <g fill="none" stroke="var(--ink)" strokeWidth="2">
          <path d="M26 20v152c0 9 27 15 60 15s60-6 60-15V20" />
          <ellipse cx="86" cy="20" rx="60" ry="13" />
          <path
            d="M26 70c0 8 27 14 60 14s60-6 60-14M26 124c0 8 27 14 60 14s60-6 60-14"
            strokeWidth="1.4"
            opacity=".45"
          />
          <ellipse cx="112" cy="18" rx="9" ry="3.4" strokeWidth="1.6" />
        </g>
        <path d="M12 38H156M78 38h16" stroke="var(--chart-limit)" strokeWidth="3" />
        <text x="180" y="44" textAnchor="end" className={styles.tick}>
          {plainNumber(container.capacity / 100)}
        </text>
      </svg>
      <b>{words}</b>
      <span>
        {room === null
          ? t.byWeight
          : room < -0.05
            ? t.overSize(`${plainNumber(-room)} ${unit}`)
            : t.room(`${plainNumber(Math.max(room, 0))} ${unit}`)}
      </span>
    </section>
  )
}
