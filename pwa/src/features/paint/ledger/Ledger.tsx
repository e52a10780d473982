/** Where the yard stands against its air permit, what each coating was applied at, and what is not counted yet. */
import { useState } from 'react'
import { Link } from 'wouter'
import { useCan, useYardClock } from '../../../data/react/context.tsx'
import { useRows, type Row } from '../../../data/react/live.ts'
import { today as todayNow } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Card } from '../../../ui/Card.tsx'
import type { PanelView } from '../../../ui/charts/ChartPanel.tsx'
import { LimitChart } from '../../../ui/charts/LimitChart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RangeBar } from '../../../ui/RangeBar.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Table } from '../../../ui/Table.tsx'
import { RowList, Row as Across, Stack, Text } from '../../../ui/layout.tsx'
import { rolling } from '../../../../../sync/paint/emissions.ts'
import { canOf, givenBy, type Registry } from '../core/can.ts'
import { PaintTabs } from '../core/PaintTabs.tsx'
import { useRegistry } from '../core/useRegistry.ts'
import { poundsWords } from '../core/words.ts'
import { Applied } from './Applied.tsx'
import { Deviations } from './Deviations.tsx'
import { heldTo, monthsOf, thinnerOf, tons, yearTo, type Held } from './ledger.ts'
import { monthTitle, shortMonth } from '../../../lib/periods.ts'
import styles from './ledger.module.css'

const WAITING = ['submitted', 'reading', 'unread', 'read', 'review', 'rejected', 'approved'] as const
type Form = Row<'paintForm'>

interface Yard {
  readonly registry: Registry
  readonly forms: readonly Form[]
  readonly lines: readonly Row<'paintLine'>[]
  readonly postings: readonly Row<'paintPosting'>[]
  readonly limits: readonly Row<'emissionLimit'>[]
  readonly settings: Row<'paintSettings'> | undefined
}

function useYard(): Yard | undefined {
  const registry = useRegistry()
  const forms = useRows('paintForm')
  const lines = useRows('paintLine')
  const postings = useRows('paintPosting')
  const limits = useRows('emissionLimit')
  const settings = useRows('paintSettings')
  if (!registry || !forms || !lines || !postings || !limits || !settings) return undefined
  return { registry, forms, lines, postings, limits, settings: settings[0] }
}

export default function Ledger() {
  useYardClock()
  const yard = useYard()
  const mayFill = useCan('paint.form.create')
  const waiting = yard?.forms.filter(({ state }) => WAITING.some((each) => each === state))
  const approved = waiting?.filter(({ state }) => state === 'approved').length ?? 0
  return (
    <>
      <PageHeader
        title="Paint ledger"
        count={waiting === undefined ? undefined : `${waiting.length} waiting`}
        primary={
          approved > 0 ? (
            <LinkButton kind="primary" href="/paint/forms?status=approved">
              Post {plural(approved, 'approved form')}
            </LinkButton>
          ) : mayFill ? (
            <LinkButton kind="primary" href="/paint/forms/new">
              New paint form
            </LinkButton>
          ) : undefined
        }
      />
      <PaintTabs here="/paint" waiting={waiting?.length} />
      <div className={styles.page}>
        {yard === undefined ? (
          <Skeleton lines={10} />
        ) : yard.postings.length === 0 && yard.forms.length === 0 ? (
          <EmptyState
            drawing="sheet"
            title="No paint form yet"
            fact="A form says what was applied on one day. Approved and posted, it counts here against the limits of the air permit."
            action={<LinkButton href="/paint/coatings">Open coatings</LinkButton>}
          />
        ) : (
          <Cards yard={yard} waiting={waiting ?? []} />
        )}
      </div>
    </>
  )
}

function Cards({ yard, waiting }: { readonly yard: Yard; readonly waiting: readonly Form[] }) {
  const day = todayNow()
  const readsReports = useCan('paint.report.read')
  const { settings, limits, postings, registry } = yard
  const held = heldTo(limits, postings, day, {
    warnPct: settings?.warnPct ?? 80,
    alertPct: settings?.alertPct ?? 90,
  })
  return (
    <div className={styles.grid}>
      <Stack gap={4}>
        <Card>
          <Rolling yard={yard} held={held} day={day} />
        </Card>
        <Card>
          <Applied coatings={registry.coatings} postings={postings} month={day.slice(0, 7)} />
        </Card>
      </Stack>
      <Stack gap={4}>
        <Card title="Limits of the air permit" aside={<Link href="/paint/limits">All limits</Link>}>
          {held.length === 0 ? (
            <Text tone="muted">No limit is entered. Add those of the air permit, so that this page can warn.</Text>
          ) : (
            <Stack gap={4}>
              {held.map((each) => (
                <Against key={each.limit.id} held={each} />
              ))}
            </Stack>
          )}
        </Card>
        <Card title="Not in the ledger yet" aside={plural(waiting.length, 'form')}>
          <Waiting yard={yard} waiting={waiting} />
        </Card>
        {readsReports ? (
          <Card title="Deviations" aside={<Link href="/paint/deviations">All deviations</Link>}>
            <Deviations />
          </Card>
        ) : null}
        <Card title="Thinner of the month" aside={monthTitle(day)}>
          <Table
            label="Thinner of the month"
            rows={thinnerOf(postings, registry, day.slice(0, 7))}
            rowKey={({ name }) => name}
            empty="Nothing was thinned this month, or no form of it is posted."
            columns={[
              { title: 'Coating or group', cell: ({ name }) => name },
              { title: 'Used', number: true, cell: ({ month }) => litersWords(month?.used) },
              { title: 'Allowed', number: true, cell: ({ month }) => litersWords(month?.allowed) },
              { title: 'Kept', cell: ({ month }) => (month === null ? 'Not known' : month.held ? 'Yes' : 'No') },
            ]}
          />
        </Card>
      </Stack>
    </div>
  )
}

function Rolling({ yard, held, day }: { readonly yard: Yard; readonly held: readonly Held[]; readonly day: string }) {
  const [view, setView] = useState<PanelView>('chart')
  const months = yearTo(day.slice(0, 7))
  const grams = monthsOf(yard.postings, { pollutant: 'voc', cas: null, unitId: null })
  const sums = months.map((month) => tons(rolling(grams, month)))
  const own = months.map((month) => tons(grams.find((each) => each.month === month)?.grams ?? '0'))
  const limit = held.find(
    ({ limit: { basis, pollutant, unitId } }) => basis === 'rolling' && pollutant === 'voc' && unitId === null,
  )
  const most = limit === undefined ? null : Number(limit.most) / 2000
  const format = (value: number) => formatNumber(value, 2)
  const now = sums.at(-1) ?? 0
  return (
    <LimitChart
      view={view}
      onView={setView}
      title={
        most === null
          ? `${format(now)} tons of VOC in twelve months`
          : `${format(now)} of ${format(most)} tons of VOC in twelve months`
      }
      note="Material VOC of posted lines by the day applied, tons of 2,000 lb. The last month is not over."
      file="VOC rolling twelve months"
      unit="tons"
      zero
      format={format}
      lines={[{ label: `${format(now)} tons`, tone: 'one', values: sums }]}
      limits={most === null ? [] : [{ label: `Limit ${format(most)}`, values: months.map(() => most) }]}
      slots={months.map((month, at) => ({
        id: month,
        label: shortMonth(`${month}-01`),
        text: `${monthTitle(`${month}-01`)}: ${format(own[at] ?? 0)} tons in the month, ${format(sums[at] ?? 0)} in twelve months`,
        href: `/paint/postings?day=${month}-01..${month}-31`,
        beyond: most !== null && (sums[at] ?? 0) > most,
      }))}
      table={{
        head: ['Month', 'In the month (tons)', 'In twelve months (tons)'],
        rows: months.map((month, at) => ({
          id: month,
          cells: [monthTitle(`${month}-01`), format(own[at] ?? 0), format(sums[at] ?? 0)],
        })),
      }}
      open={{ href: '/paint/postings', label: 'Open the postings' }}
    />
  )
}

const litersWords = (text: string | undefined) => (text === undefined ? '' : `${formatNumber(Number(text), 2)} L`)

const STANDING = { below: 'kept', warn: 'near', alert: 'very near', over: 'over' } as const

function Against({ held: { limit, value, most, pct, standing } }: { readonly held: Held }) {
  const of = `${wordOf('emissionLimit', 'pollutant', limit.pollutant)} in ${wordOf('emissionLimit', 'basis', limit.basis)}`
  const words = `${formatNumber(Number(value), 0)} of ${formatNumber(Number(most), 0)} lb, ${pct}%`
  return (
    <Stack gap={1}>
      <Across>
        <Link href={`/paint/limits/${limit.id}`}>{of}</Link>
        <Text as="span" size="sm" tone={standing === 'over' ? 'danger' : standing === 'below' ? 'muted' : 'warn'}>
          {words}, {STANDING[standing]}
        </Text>
      </Across>
      <RangeBar
        value={Number(value)}
        usual={null}
        limit={{ at: Number(most), label: limit.cite }}
        valueLabel={null}
        label={`${of}: ${words}`}
      />
    </Stack>
  )
}

const GROUPS = [
  { title: 'Approved, not posted', states: ['approved'] },
  { title: 'To review', states: ['submitted', 'reading', 'unread', 'read', 'review'] },
  { title: 'Sent back', states: ['rejected'] },
] as const

function Waiting({ yard, waiting }: { readonly yard: Yard; readonly waiting: readonly Form[] }) {
  const grams = (forms: readonly Form[]) =>
    forms
      .flatMap((form) =>
        yard.lines
          .filter(({ formId }) => formId === form.id)
          .map((line) => givenBy(form, line, canOf(form, line, yard.registry))),
      )
      .reduce((sum, { voc }) => sum + Number(voc), 0)
  return (
    <RowList>
      {GROUPS.map(({ title, states }) => {
        const forms = waiting.filter(({ state }) => states.some((each) => each === state))
        return (
          <li key={title}>
            <Link href={`/paint/forms?${states.map((state) => `status=${state}`).join('&')}`}>
              {title}: {forms.length}
            </Link>
            <Text as="span" size="sm" tone="muted">
              {poundsWords(grams(forms))} VOC
            </Text>
          </li>
        )
      })}
    </RowList>
  )
}
