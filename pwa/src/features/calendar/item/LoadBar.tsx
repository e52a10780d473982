import type { CSSProperties } from 'react'
import { cx } from '../../../ui/cx.ts'
import { sideOf, wordsUnder, type Load, type Mark } from './loadBar.ts'
import styles from './item.module.css'

/** Opened, today, due, missed: a ship's load line lying down. The words under it say the same to who does not see it. */
export function LoadBar({ load }: { readonly load: Load }) {
  const { marks, filled, redFrom } = load
  return (
    <div className={styles.load} role="img" aria-label={load.says}>
      <div className={styles.over} aria-hidden="true">
        {marks
          .filter(({ id }) => id === 'due')
          .map((mark) => (
            <Words key={mark.id} mark={mark} />
          ))}
      </div>
      <div className={styles.line} aria-hidden="true">
        <i className={styles.filled} style={at(redFrom === null ? filled : Math.min(filled, redFrom))} />
        {redFrom === null ? null : <i className={styles.red} style={between(redFrom, filled)} />}
        {marks.map((mark) => (
          <i key={mark.id} className={cx(styles.tick, styles[mark.id])} style={at(mark.at)} />
        ))}
      </div>
      <div className={styles.under} aria-hidden="true">
        {wordsUnder(marks).map(({ mark, low }) => (
          <Words key={mark.id} mark={mark} low={low} />
        ))}
      </div>
    </div>
  )
}

function Words({ mark, low = false }: { readonly mark: Mark; readonly low?: boolean }) {
  const side = sideOf(mark.at)
  return (
    <span
      className={cx(side !== null && styles[side], styles[`${mark.id}Words`], low && styles.low)}
      style={at(mark.at)}
    >
      {mark.words}
    </span>
  )
}

type Place = CSSProperties & Record<`--${string}`, string>

function at(place: number): Place {
  return { '--at': `${place}%` }
}

function between(from: number, until: number): Place {
  return { '--at': `${from}%`, '--wide': `${Math.max(0, until - from)}%` }
}
