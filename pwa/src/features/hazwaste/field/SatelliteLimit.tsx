import { useMemo } from 'react'
import type { Limits } from '../../../../../sync/waste/category.ts'
import { plus } from '../../../../../sync/waste/clock.ts'
import { daysUntil, formatDate, today } from '../../../lib/dates.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { inUnit, overSatelliteLimit, satelliteTotal } from '../core/contents.ts'
import { numberOf, type Area, type Container } from '../core/kinds.ts'
import styles from './field.module.css'
import { useContents } from '../core/inside.ts'
import type { Streams } from './queries.ts'
import { plainNumber } from './labels.ts'
import { useFieldWords } from './useFieldWords.ts'

interface Props {
  readonly area: Area
  readonly containers: readonly Container[]
  readonly streams: Streams
  readonly limits: Limits
}

/** How much a satellite area holds of what it may, and what to do when it is more. Nothing for other areas. */
export function SatelliteLimit({ area, containers, streams, limits }: Props) {
  const t = useFieldWords().t.limit
  const satellite = area.kind === 'satellite' && area.centralOn === null
  const ids = useMemo(() => (satellite ? containers.map(({ id }) => id) : []), [satellite, containers])
  const contents = useContents(ids)
  if (!satellite || contents === undefined) return null
  const total = satelliteTotal(
    containers.flatMap(({ id, streamId }) => {
      const [stream, inside] = [streams.get(streamId), contents.get(id)]
      return stream === undefined || inside === undefined ? [] : [{ stream, contents: inside }]
    }),
  )
  const gallons = inUnit({ massG: null, volumeMl: total.nonAcuteMl }, 'gal') ?? 0
  const most = limits['satelliteGal'] ?? 0
  const over = overSatelliteLimit(area, total, limits)
  return (
    <div className={styles.limit}>
      <p>
        <b>{t.of(plainNumber(gallons), most)}</b>
        {gallons > most ? ` · ${t.above(plainNumber(gallons - most))}` : null}
      </p>
      <Progress
        value={Math.min(gallons, most)}
        max={most}
        tone={over ? 'danger' : 'ok'}
        label={t.of(plainNumber(gallons), most)}
      />
      {total.acuteMl + total.acuteG === 0 ? null : (
        <p>
          {t.acute(
            plainNumber(inUnit({ massG: null, volumeMl: total.acuteMl }, 'qt') ?? 0),
            limits['satelliteAcuteQt'],
            plainNumber(total.acuteG / 1000),
            limits['satelliteAcuteKg'],
          )}
        </p>
      )}
      {over ? <Excess containers={containers} days={limits['excessDays'] ?? 0} /> : null}
    </div>
  )
}

function Excess({ containers, days }: { readonly containers: readonly Container[]; readonly days: number }) {
  const t = useFieldWords().t.limit
  const marked = containers.filter(({ excessOn }) => excessOn !== null)
  const since = marked.flatMap(({ excessOn }) => excessOn ?? []).toSorted()[0] ?? null
  const by = plus(since, days)
  const left = by === null ? null : daysUntil(by, today())
  return (
    <Banner
      tone={left !== null && left < 0 ? 'danger' : 'warn'}
      fact={by === null ? t.over : left !== null && left < 0 ? t.movePassed(formatDate(by)) : t.moveBy(formatDate(by))}
    >
      {marked.length === 0 ? '' : `${t.marked(formatDate(since), marked.map(numberOf).join(', '))} `}
      {t.how}
    </Banner>
  )
}
