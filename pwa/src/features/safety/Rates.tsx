/** TRIR, DART, LTIR and severity month by month, by establishment and by employer. A month without hours is a gap. */
import { useSearchParams } from 'wouter'
import { useRows } from '../../data/react/live.ts'
import { today } from '../../lib/dates.ts'
import { formatNumber, formatScaled } from '../../lib/numbers.ts'
import { addMonths, monthOf, monthTitle, shortMonth } from '../../lib/periods.ts'
import { Card } from '../../ui/Card.tsx'
import { TimeChart } from '../../ui/charts/TimeChart.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Table } from '../../ui/Table.tsx'
import { Row as Across, Stack } from '../../ui/layout.tsx'
import panels from '../../ui/Panels.module.css'
import { cx } from '../../ui/cx.ts'
import { employerIn, employersOf, type Employer, type Yard } from './employers.ts'
import { at, choicesOf } from './establishments.ts'
import { SafetyTabs } from './SafetyTabs.tsx'
import styles from './safety.module.css'

const MONTHS = 24
const OURS = 'Us'

function useYard(place: string | null) {
  const cases = useRows('oshaCase')
  const changes = useRows('caseDay')
  const worked = useRows('workedHours')
  const establishments = useRows('establishment', undefined, { sort: 'name' })
  const settings = useRows('safetySettings')
  if (!cases || !changes || !worked || !establishments || !settings) return undefined
  const yard: Yard = { cases: at(cases, place), changes, worked: at(worked, place) }
  return { yard, establishments, settings: settings[0] }
}

export default function SafetyRates() {
  const [params, setParams] = useSearchParams()
  const known = useYard(params.get('at'))
  const employer = params.get('employer') ?? ''
  const choose = (name: string, value: string) =>
    setParams((old) => {
      const next = new URLSearchParams(old)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  return (
    <>
      <PageHeader title="Injury rates" />
      <SafetyTabs here="/safety/rates" />
      <div className={cx(panels.body, styles.under)}>
        {known === undefined ? (
          <Skeleton lines={10} />
        ) : (
          <Stack gap={4}>
            <Across>
              {known.establishments.length === 0 ? null : (
                <div className={styles.pick}>
                  <Select
                    label="Establishment"
                    value={params.get('at') ?? ''}
                    options={choicesOf(known.establishments, known.settings)}
                    onChange={(chosen) => choose('at', chosen)}
                  />
                </div>
              )}
              <div className={styles.pick}>
                <Select
                  label="Employer"
                  value={employer}
                  options={namesIn(known.yard).map((name) => ({ value: name, label: name === '' ? OURS : name }))}
                  onChange={(chosen) => choose('employer', chosen)}
                />
              </div>
            </Across>
            <Shown yard={known.yard} employer={employer} />
          </Stack>
        )}
      </div>
    </>
  )
}

/** Ours first, whether or not anything is known of us yet. */
const namesIn = (yard: Yard) => [...new Set(['', ...employersOf(yard)])]

function Shown({ yard, employer }: { readonly yard: Yard; readonly employer: string }) {
  const day = today()
  const last = monthOf(day).from
  // What came in the twelve months up to each: one bad month does not throw the line about.
  const slots = Array.from({ length: MONTHS }, (_, step) => {
    const from = addMonths(last, step + 1 - MONTHS)
    const has = yard.worked.some((row) => row.month === from.slice(0, 7) && (row.employer ?? '').trim() === employer)
    const until = monthOf(from).until < day ? monthOf(from).until : day
    return { from, rates: has ? employerIn(yard, employer, addMonths(from, -11), until).rates : null }
  })
  const name = employer === '' ? OURS : employer
  const chart = (
    title: string,
    note: string,
    lines: readonly (readonly [string, keyof NonNullable<Employer['rates']>, 'one' | 'two' | 'four'])[],
  ) => (
    <Card>
      <TimeChart
        title={title}
        note={note}
        slots={slots.map(({ from, rates }) => ({
          id: from,
          label: shortMonth(from),
          name: monthTitle(from),
          text: `${monthTitle(from)}: ${rates === null ? 'no hours' : lines.map(([label, key]) => `${label} ${formatScaled(rates[key], 2)}`).join(', ')}`,
          href: `/safety/log?year=${from.slice(0, 4)}`,
        }))}
        series={lines.map(([label, key, tone]) => ({
          label,
          tone,
          mark: 'line',
          values: slots.map(({ rates }) => rates?.[key] ?? null),
        }))}
        format={(value) => formatScaled(value, 2)}
      />
    </Card>
  )
  const rows = namesIn(yard).map((one) => employerIn(yard, one, addMonths(last, -11), day))
  return (
    <Stack gap={4}>
      {chart(`${name}: cases for 200,000 hours`, 'Twelve months up to each month. A month without hours is a gap.', [
        ['TRIR', 'trir', 'one'],
        ['DART', 'dart', 'two'],
        ['LTIR', 'ltir', 'four'],
      ])}
      {chart(`${name}: severity, days for 200,000 hours`, 'Days away and restricted of the same twelve months.', [
        ['Severity', 'severity', 'one'],
      ])}
      <Card title="By employer" aside="the last twelve months">
        <Table
          label="Rates by employer"
          rows={rows}
          rowKey={({ name: one }) => one}
          columns={[
            { title: 'Employer', cell: ({ name: one }) => (one === '' ? OURS : one) },
            { title: 'Hours', number: true, cell: ({ hours }) => (hours === 0 ? 'none entered' : formatNumber(hours)) },
            { title: 'Cases', number: true, cell: ({ totals: { G, H, I, J } }) => G + H + I + J },
            { title: 'TRIR', number: true, cell: ({ rates }) => rateText(rates?.trir) },
            { title: 'DART', number: true, cell: ({ rates }) => rateText(rates?.dart) },
            { title: 'LTIR', number: true, cell: ({ rates }) => rateText(rates?.ltir) },
            { title: 'Severity', number: true, cell: ({ rates }) => rateText(rates?.severity) },
          ]}
        />
      </Card>
      <p className={panels.hint}>
        A contractor’s case stands on its own log. It counts here by the same questions, for the employer written on the
        case.
      </p>
    </Stack>
  )
}

const rateText = (rate: number | undefined) => (rate === undefined ? '–' : formatScaled(rate, 2))
