import { useMemo } from 'react'
import { renderSVG } from 'uqr'
import { useActor } from '../../../data/react/context.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { isHazardous, numberOf, type Area, type Container, type Stream } from '../core/kinds.ts'
import styles from './Drum.module.css'
import { useFieldWords } from './useFieldWords.ts'

interface Props {
  readonly container: Container
  readonly stream: Stream
  readonly area: Area
}

/** What stands on its label, and the way to print it again. */
export function DrumLabel({ container, stream, area }: Props) {
  const t = useFieldWords().t.label
  const people = usePeople()
  const { orgName } = useActor()
  const code = container.code ?? numberOf(container)
  const src = useMemo(
    () =>
      `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(code === '' ? container.id : code, { ecc: 'M', border: 2 }))}`,
    [code, container.id],
  )
  const hazards = Array.isArray(stream.hazards) ? stream.hazards : []
  return (
    <section className={styles.label} aria-label={t.title}>
      <div className={styles.paper}>
        <div className={styles.words}>{heading(stream)}</div>
        {hazards.length === 0 ? null : (
          <div className={styles.hazards}>
            {hazards.map((hazard) => (
              <div key={String(hazard)}>{String(hazard)}</div>
            ))}
          </div>
        )}
        <div>{[stream.contents ?? stream.name, stream.physical].filter(Boolean).join(', ')}</div>
        <div className={styles.start}>
          {t.start}{' '}
          <b>
            {container.startOn === null ? t.notYet : formatDate(container.startOn, { year: 'always', weekday: false })}
          </b>
        </div>
        <div className={styles.square}>
          <img src={src} alt={t.qr(code)} />
          <span>
            <b>{numberOf(container)}</b>
            {orgName}
            <br />
            {area.code}
          </span>
        </div>
      </div>
      <p>
        <b>4 × 6 in</b>
        {container.printedOn === null
          ? t.never
          : t.printed(
              formatDate(container.printedOn),
              container.printedBy === null ? null : people.name(container.printedBy),
            )}{' '}
        {t.keeps}
      </p>
      <LinkButton href={`/hazwaste/labels?ids=${container.id}`} size="field" wide icon={<Icon name="printer" />}>
        {t.print}
      </LinkButton>
    </section>
  )
}

function heading(stream: Stream): string {
  if (stream.kind === 'used_oil') return 'USED OIL'
  if (stream.kind === 'universal') return 'UNIVERSAL WASTE'
  return isHazardous(stream) ? 'HAZARDOUS WASTE' : 'WASTE'
}
