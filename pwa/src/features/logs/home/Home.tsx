import { Link, useLocation } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { bandOf, numberText } from '../../../forms/filling/numbers.ts'
import { daysUntil, formatDate, today } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { useFirstCopy } from '../../../records/useFirstCopy.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { useBook, type LogCard } from '../core/book.ts'
import { dayOf } from '../core/standing.ts'
import { Spark } from './Spark.tsx'
import styles from './home.module.css'

const SUBJECTS = ['power', 'water', 'paint', 'waste', 'fire', 'other'] as const

/** Every log of the yard by its subject: what is late, what is due, and how its first number goes. */
export default function Home() {
  const [, navigate] = useLocation()
  const builds = useCan('logs.template.create')
  const fills = useCan('logs.entry.create')
  const book = useBook()
  const copy = useFirstCopy(book?.length)
  useShortcut('c', () => navigate('/logs/new'), builds)
  const live = (book ?? []).filter(({ log }) => log.state === 'live')
  const others = (book ?? []).filter(({ log }) => log.state !== 'live')
  return (
    <>
      <PageHeader
        title="Logs"
        count={book === undefined || copy !== 'here' ? undefined : `${plural(live.length, 'log')} in use`}
        secondary={
          book?.length === 0 ? undefined : (
            <>
              <LinkButton href="/logs/entries">All entries</LinkButton>
              {fills ? <LinkButton href="/logs/entries/new">Fill a log</LinkButton> : null}
            </>
          )
        }
        primary={
          builds ? (
            <Button kind="primary" icon={<Icon name="plus" />} keyHint="C" onClick={() => navigate('/logs/new')}>
              New log
            </Button>
          ) : undefined
        }
      />
      {book === undefined || copy === 'arriving' ? (
        <div className={styles.page}>
          <Skeleton lines={8} />
        </div>
      ) : copy === 'unreachable' ? (
        <OfflineState
          title="The logs have not arrived on this device yet"
          fact="Connect once, and they stay here without a signal."
        />
      ) : book.length === 0 ? (
        <EmptyState
          drawing="search"
          title="No log yet"
          fact="Begin with one of the starters, such as the boiler or the compressor log, or with a spreadsheet you have."
          action={builds ? <LinkButton href="/logs/new">New log</LinkButton> : undefined}
        />
      ) : (
        <div className={styles.page}>
          <Standing book={live} />
          {SUBJECTS.map((subject) => {
            const cards = live.filter(({ log }) => log.subject === subject)
            return cards.length === 0 ? null : (
              <section key={subject}>
                <h2 className={styles.subject}>
                  {wordOf('log', 'subject', subject)} <span>{cards.length}</span>
                </h2>
                <div className={styles.cards}>
                  {cards.map((card) => (
                    <Card key={card.log.id} card={card} />
                  ))}
                </div>
              </section>
            )
          })}
          {others.length === 0 ? null : (
            <section>
              <h2 className={styles.subject}>
                Not in use <span>{others.length}</span>
              </h2>
              <div className={styles.cards}>
                {others.map((card) => (
                  <Card key={card.log.id} card={card} />
                ))}
              </div>
            </section>
          )}
        </div>
      )}
    </>
  )
}

/** How many days a log is late: what the calendar asks for and nobody filled. */
function lateDays({ due }: LogCard): number {
  return due === null || dayOf(due) === '' ? 0 : Math.max(0, -daysUntil(dayOf(due), today()))
}

function Standing({ book }: { readonly book: readonly LogCard[] }) {
  const late = book.filter((card) => lateDays(card) > 0)
  const now = today()
  const due = book.filter(({ due: item }) => item !== null && dayOf(item) === now)
  const done = book.filter(({ last }) => last?.entryOn === now)
  const toReview = book.reduce((sum, { submitted }) => sum + submitted, 0)
  const back = book.reduce((sum, { returned }) => sum + returned, 0)
  return (
    <div className={styles.tiles}>
      <Tile href="/calendar?view=agenda" label="Late" value={late.length} tone={late.length > 0 ? 'danger' : 'neutral'}>
        {late.slice(0, 3).map(({ log, ...card }) => (
          <span key={log.id} className={styles.line}>
            {log.name} <b>{plural(lateDays({ log, ...card }), 'day')} late</b>
          </span>
        ))}
      </Tile>
      <Tile href="/logs/entries/new" label="Due today" value={due.length}>
        <span className={styles.line}>
          {done.length === 0 ? 'None filled yet today' : `${done.length} filled today`}
        </span>
      </Tile>
      <Tile href="/logs/entries?status=submitted" label="To review" value={toReview} />
      <Tile href="/logs/entries?status=returned" label="Returned" value={back} tone={back > 0 ? 'warn' : 'neutral'} />
    </div>
  )
}

function Card({ card }: { readonly card: LogCard }) {
  const people = usePeople()
  const { log, last, headline, readings } = card
  const reading = readings.at(-1)
  return (
    <Link href={`/logs/${log.id}`} className={styles.card}>
      <span className={styles.head}>
        <b>{log.name}</b>
        <State card={card} />
      </span>
      <span className={styles.body}>
        {headline === null || reading === undefined ? (
          <span className={styles.quiet}>{last === null ? 'No entry yet' : 'No number in the last entries'}</span>
        ) : (
          <span className={styles.value} data-band={bandOf(headline, reading.value)}>
            <b>{numberText(reading.value, headline.decimals)}</b>
            <small>
              {[headline.unit, headline.label.en.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())]
                .filter(Boolean)
                .join(' ')}
            </small>
          </span>
        )}
        {headline === null ? null : (
          <Spark field={headline} readings={readings.filter(({ thingId }) => thingId === reading?.thingId)} />
        )}
      </span>
      <span className={styles.foot}>
        <span>
          {last === null ? '' : [people.known(last.fillerId), formatDate(last.entryOn)].filter(Boolean).join(', ')}
        </span>
        <span>{log.rhythm}</span>
      </span>
    </Link>
  )
}

function State({ card }: { readonly card: LogCard }) {
  const { log, last, due } = card
  if (log.state !== 'live') return <Badge tone="neutral">{wordOf('log', 'state', log.state)}</Badge>
  const days = lateDays(card)
  if (days > 0)
    return (
      <Badge tone="danger" icon={<Icon name="triangle-alert" size="xs" />}>
        {days} d late
      </Badge>
    )
  if (last?.entryOn === today())
    return (
      <Badge tone="ok" icon={<Icon name="check" size="xs" />}>
        Done today
      </Badge>
    )
  if (due !== null && dayOf(due) === today())
    return (
      <Badge tone="warn" icon={<Icon name="circle-dot" size="xs" />}>
        Due today
      </Badge>
    )
  return due === null || dayOf(due) === '' ? null : <span className={styles.quiet}>{formatDate(dayOf(due))}</span>
}
