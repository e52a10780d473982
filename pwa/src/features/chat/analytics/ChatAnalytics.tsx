/** What people ask, what chat could not answer, and what it is taught. */
import { Link, useSearch } from 'wouter'
import { useOnline } from '../../../data/online/online.ts'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ChartFigure } from '../../../ui/charts/ChartFrame.tsx'
import { Bars, Columns } from '../../../ui/charts/small.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Table } from '../../../ui/Table.tsx'
import styles from './analytics.module.css'
import { Backlog } from './Backlog.tsx'
import { readAnalytics, readCounted, type Analytics } from './shapes.ts'
import { Taught } from './Taught.tsx'

const PAGE = '/chat-analytics'
const ANALYTICS = '/api/chat/analytics'
const DAYS = 28
const INTENTS = 5

export default function ChatAnalytics() {
  const shown = new URLSearchParams(useSearch()).get('of')
  const online = useOnline(`${ANALYTICS}?days=${DAYS}`, readAnalytics)
  const span = online.status === 'ready' ? `${short(online.value.from)} to ${short(online.value.to)}` : undefined
  return (
    <>
      <PageHeader title="Chat analytics" count={span} />
      <div className={styles.page}>
        <OnlineGate online={online} what="what people asked">
          {(value) => (
            <>
              <Tiles {...value} shown={shown} />
              <div className={styles.two}>
                <div className={styles.column}>
                  <Backlog backlog={value.backlog} />
                  <Taught />
                </div>
                <div className={styles.column}>
                  <Days {...value} />
                  <Intents {...value} />
                </div>
              </div>
            </>
          )}
        </OnlineGate>
      </div>
    </>
  )
}

const short = (day: string) => formatDate(day, { weekday: false })

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/** Each figure leads to the questions that it counts. */
function Tiles({ shown, ...of }: Analytics & { readonly shown: string | null }) {
  const answered = of.questions - of.asked - of.unknown
  const tokens = plural(of.tokens, 'token')
  const tiles = [
    [
      'questions',
      'Questions',
      formatNumber(of.questions),
      '',
      `${plural(of.people, 'person', 'people')}, ${DAYS / 7} weeks`,
    ],
    ['answered', 'Answered', share(answered, of.questions), '%', `${of.asked} asked back, ${of.rephrased} rephrased`],
    ['unknown', 'Not answered', of.unknown, '', plural(of.backlog.length, 'different question')],
    ['slow', 'Time', formatNumber(of.p50), ' ms', `95% within ${formatNumber(of.p95)} ms`],
    ['wrong', 'Marked wrong', of.down, '', `of ${plural(of.up + of.down, 'thumb')}`],
    [
      'reasoning',
      'Reasoning',
      share(of.reasoning, of.questions),
      '%',
      of.cost === null ? tokens : `$${of.cost.toFixed(2)}, ${tokens}`,
    ],
  ] as const
  return (
    <>
      <ul className={styles.tiles}>
        {tiles.map(([id, label, value, unit, more]) => (
          <li key={id}>
            <Link href={id === shown ? PAGE : `${PAGE}?of=${id}`} aria-current={id === shown || undefined}>
              <span>
                {label} <Icon name="chevron-right" size="xs" />
              </span>
              <b>{value}</b>
              {unit}
              <small>{more}</small>
            </Link>
          </li>
        ))}
      </ul>
      {tiles.map(([id, label]) => (id === shown ? <Counted key={id} of={id} title={label} /> : null))}
    </>
  )
}

function Counted({ of, title }: { readonly of: string; readonly title: string }) {
  const online = useOnline(`${ANALYTICS}/questions?days=${DAYS}&of=${of}`, readCounted)
  return (
    <Card title={title} aside="the newest 200 at most">
      <OnlineGate online={online} what="these questions">
        {(rows) => (
          <Table
            label={title}
            tall
            empty="There are none."
            rows={rows}
            rowKey={({ at, question }) => `${at} ${question}`}
            columns={[
              { title: 'Question', cell: ({ question }) => `“${question}”` },
              { title: 'When', cell: ({ at }) => formatDateTime(at) },
              {
                title: 'What came of it',
                cell: ({ outcome, why, reason }) => reason || why || OUTCOMES[outcome] || outcome,
              },
              { title: 'Time (ms)', number: true, cell: ({ millis }) => formatNumber(millis) },
            ]}
          />
        )}
      </OnlineGate>
    </Card>
  )
}

const OUTCOMES: Readonly<Record<string, string>> = {
  answered: 'Answered',
  empty: 'Nothing found',
  asked: 'Asked back',
  unknown: 'Not answered',
}

const PARTS = [
  { id: 'answered', label: 'answered', tone: 'one' },
  { id: 'asked', label: 'asked back', tone: 'low' },
  { id: 'unknown', label: 'not answered', tone: 'two' },
] as const

function Days({ days }: Analytics) {
  const sum = (part: (typeof PARTS)[number]['id']) => days.reduce((all, day) => all + day[part], 0)
  return (
    <Card>
      <ChartFigure
        title="Questions a day"
        note="by outcome"
        legend={PARTS.map(({ id, label, tone }) => ({ tone, label: `${label} ${formatNumber(sum(id))}` }))}
        table={{
          head: ['Day', ...PARTS.map(({ label }) => label)],
          rows: days.map((day) => ({ id: day.day, cells: [formatDate(day.day), ...PARTS.map(({ id }) => day[id])] })),
        }}
      >
        {days.length === 0 ? null : (
          <Columns
            label="Questions a day by outcome"
            height={150}
            tones={PARTS.map(({ tone }) => tone)}
            slots={days.map((day) => ({ label: short(day.day), parts: PARTS.map(({ id }) => day[id]) }))}
          />
        )}
      </ChartFigure>
    </Card>
  )
}

function Intents({ intents }: Analytics) {
  const shown = intents.slice(0, INTENTS)
  return (
    <Card title="What people ask" aside={`top ${shown.length} of ${plural(intents.length, 'kind')}`}>
      <Bars bars={shown.map(({ title, count }) => ({ label: title, value: count, text: formatNumber(count) }))} />
    </Card>
  )
}
