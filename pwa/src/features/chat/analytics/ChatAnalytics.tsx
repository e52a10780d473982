/** What people ask, what chat could not answer, and what it is taught. */
import { useOnline } from '../../../data/online/online.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ChartFigure } from '../../../ui/charts/ChartFrame.tsx'
import { Bars, Columns } from '../../../ui/charts/small.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import styles from './analytics.module.css'
import { Backlog } from './Backlog.tsx'
import { readAnalytics, type Analytics } from './shapes.ts'
import { Taught } from './Taught.tsx'

const ANALYTICS = '/api/chat/analytics'
const DAYS = 28
const INTENTS = 5

export default function ChatAnalytics() {
  const online = useOnline(`${ANALYTICS}?days=${DAYS}`, readAnalytics)
  const span = online.status === 'ready' ? `${short(online.value.from)} to ${short(online.value.to)}` : undefined
  return (
    <>
      <PageHeader title="Chat analytics" count={span} />
      <div className={styles.page}>
        <OnlineGate online={online} what="what people asked">
          {(value) => (
            <>
              <Tiles {...value} />
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

function Tiles(of: Analytics) {
  const answered = of.questions - of.asked - of.unknown
  const tiles = [
    ['Questions', formatNumber(of.questions), '', `${plural(of.people, 'person', 'people')}, ${DAYS / 7} weeks`],
    ['Answered', share(answered, of.questions), '%', `${of.asked} asked back, ${of.rephrased} rephrased`],
    ['Not answered', of.unknown, '', plural(of.backlog.length, 'different question')],
    ['Time', formatNumber(of.p50), ' ms', `95% within ${formatNumber(of.p95)} ms`],
    ['Marked wrong', of.down, '', `of ${plural(of.up + of.down, 'thumb')}`],
    ['Reasoning', share(of.reasoning, of.questions), '%', plural(of.reasoning, 'question')],
  ] as const
  return (
    <dl className={styles.tiles}>
      {tiles.map(([label, value, unit, more]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            {unit}
            <small>{more}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
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
