import { useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { formatDateTime, isoOf } from '../../../lib/dates.ts'
import { holdsWork, isLiveStop } from '../../../lib/stopWork.ts'
import { PhotoThumb } from '../../../records/PhotoThumb.tsx'
import { usePeople, type People } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { useFindingPhotos } from '../findingPhotoQueries.ts'
import { isOpen } from '../findingStates.ts'
import { lifeOf, type LifeEvent } from './lifeRules.ts'
import styles from './StopLife.module.css'
import { StopKeys } from './StopKeys.tsx'
import { stopAgain, useStopsOf } from './stopQueries.ts'

const ICON: Readonly<Record<LifeEvent['kind'], IconName>> = {
  raised: 'octagon-x',
  again: 'octagon-x',
  escalated: 'bell',
  acknowledged: 'eye',
  released: 'play',
  withdrawn: 'undo-2',
}

/** Stopped work on the page of its finding: what can be done now, and everything that happened, with who, when, why and the picture. */
export function StopLife({ finding }: { readonly finding: Row<'finding'> }) {
  const data = useData()
  const people = usePeople()
  const stops = useStopsOf(finding.id) ?? []
  const photos = useFindingPhotos(finding.id) ?? []
  const [refused, setRefused] = useState<string | null>(null)
  const live = stops.filter(isLiveStop)
  const mayStop = holdsWork(finding) && isOpen(finding) && live.length === 0
  if (stops.length === 0 && !mayStop) return null
  const again = async () => {
    const result = await stopAgain(data, finding, deviceNow(), stops.at(-1))
    setRefused(result.ok ? null : result.message)
  }
  return (
    <section className={styles.life} data-live={live.length > 0 || undefined} aria-label="Stop work">
      <h2>
        {live.length > 0
          ? live.some(({ state }) => state === 'raised')
            ? 'Work is stopped'
            : 'Work is stopped, and somebody has it'
          : stops.length === 0
            ? 'Work is not stopped'
            : 'Work may resume'}
      </h2>
      <ol>
        {lifeOf(stops, photos).map((event) => (
          <li key={event.key} data-kind={event.kind}>
            <Icon name={ICON[event.kind]} size="xs" />
            <span>
              <b>{wordsOf(event, people)}</b> <time dateTime={isoOf(event.at)}>{formatDateTime(event.at)}</time>
              {event.why === null || event.why === '' ? null : <q>{event.why}</q>}
              {event.photos.length === 0 ? null : (
                <span className={styles.photos}>
                  {photos
                    .filter(({ id }) => event.photos.includes(id))
                    .map((photo) => (
                      <PhotoThumb key={photo.id} photo={photo} size="row" />
                    ))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.keys}>
        <StopKeys stops={live} size="office" onRefused={setRefused} />
        {mayStop ? (
          <Button kind="danger" icon={<Icon name="octagon-x" size="xs" />} onClick={() => void again()}>
            {stops.length === 0 ? 'Stop work' : 'Stop work again'}
          </Button>
        ) : null}
      </div>
      {refused === null ? null : (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </section>
  )
}

function wordsOf(event: LifeEvent, people: People): string {
  const who = people.name(event.by)
  switch (event.kind) {
    case 'raised':
      return `${who} stopped work`
    case 'again':
      return `Work was stopped again, by ${who}`
    case 'escalated':
      return 'Nobody had acknowledged; the next people were told'
    case 'acknowledged':
      return `${who} acknowledged`
    case 'released':
      return event.clearedBy === null || event.clearedBy === who
        ? `${who} released it: work may resume`
        : `${who} released it, cleared by ${event.clearedBy}: work may resume`
    case 'withdrawn':
      return `${who} withdrew the stop work`
  }
}
