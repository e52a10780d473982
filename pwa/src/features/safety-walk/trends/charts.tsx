/** The five charts of the trends: rules turned into marks, sentences and links. */
import type { Walk, WalkZone, Zone } from '../../../../../schema/gen/types.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { lookOf } from '../../../lib/valueWords.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import type { Tone } from '../../../ui/charts/ChartFrame.tsx'
import { TimeChart } from '../../../ui/charts/TimeChart.tsx'
import { severitiesOf, severityTitle } from '../../../lib/hazards.ts'
import { isOpen } from '../findingStates.ts'
import { listLink } from '../../../ui/filters/address.ts'
import { findingsLink, span } from './filter.ts'
import type { Slot } from './periods.ts'
import {
  COVERAGE_DAYS,
  coveredShare,
  coverageOf,
  findingsPerWalk,
  hazardKinds,
  openByAge,
  repeatRate,
  timeToClose,
  type TrendFilter,
  type TrendFinding,
} from './trendRules.ts'

const TONE: Readonly<Record<string, Tone>> = { stop_work: 'stop', high: 'high', medium: 'medium', low: 'low' }

const percent = (share: number): string => `${Math.round(share * 100)}%`
const days = (value: number): string =>
  value >= 10 || Number.isInteger(value) ? `${Math.round(value)} d` : `${formatNumber(value, 1)} d`

interface FindingsProps {
  readonly findings: readonly TrendFinding[]
  readonly filter: TrendFilter
}

export function AgeChart({ findings, filter, today }: FindingsProps & { readonly today: string }) {
  const buckets = openByAge(findings, today)
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0)
  const old = buckets.slice(2).reduce((sum, bucket) => sum + bucket.total, 0)
  const severities = severitiesOf(findings.filter(isOpen)).map((severity) => ({
    severity,
    label: severityTitle(severity),
    tone: lookOf(TONE, severity, 'one'),
  }))
  return (
    <BarChart
      title="Open findings by age"
      note={
        total === 0
          ? 'Nothing is open.'
          : `${formatNumber(total)} open, ${old === 0 ? 'none' : formatNumber(old)} for longer than 30 days.`
      }
      legend={severities}
      head={['Age', ...severities.map(({ label }) => label)]}
      rows={buckets.map((bucket) => ({
        id: bucket.id,
        label: bucket.label,
        parts: severities.map(({ severity, label, tone }) => ({
          id: severity,
          tone,
          value: bucket.count[severity] ?? 0,
          label: `${bucket.count[severity] ?? 0} ${label.toLowerCase()}`,
          href: findingsLink(filter, { severity, phase: 'open', observed: bucket.observed }),
        })),
      }))}
    />
  )
}

export function CloseChart({
  findings,
  closed,
  filter,
  slots,
}: FindingsProps & { readonly closed: ReadonlyMap<string, number>; readonly slots: readonly Slot[] }) {
  const times = timeToClose(findings, closed, slots)
  const kinds = hazardKinds(findings)
  const count = times.reduce((sum, time) => sum + time.count, 0)
  return (
    <TimeChart
      title="Days to close"
      note={
        count === 0
          ? 'Nothing was closed in this time.'
          : `${plural(count, 'finding')} closed. Half of them within the lower line, nine of ten within the upper.`
      }
      format={days}
      series={[
        { label: 'Median', tone: 'one', mark: 'line', values: times.map((time) => time.median) },
        { label: '9 of 10', tone: 'two', mark: 'line', values: times.map((time) => time.p90) },
      ]}
      slots={times.map(({ slot, count: closedThen, median, p90 }) => ({
        id: slot.from,
        label: slot.label,
        name: slot.name,
        text:
          median === null || p90 === null
            ? `${slot.name}: nothing closed`
            : `${slot.name}: ${closedThen} closed, half within ${days(median)}, nine of ten within ${days(p90)}`,
        href: findingsLink(filter, { kind: kinds, closed: span(slot) }),
      }))}
    />
  )
}

export function RepeatChart({
  findings,
  repeats,
  filter,
  slots,
}: FindingsProps & { readonly repeats: ReadonlySet<string>; readonly slots: readonly Slot[] }) {
  const shares = repeatRate(findings, repeats, slots)
  const part = shares.reduce((sum, share) => sum + share.part, 0)
  const total = shares.reduce((sum, share) => sum + share.total, 0)
  return (
    <TimeChart
      title="Repeat findings"
      note={
        total === 0
          ? 'Nothing was found in this time.'
          : `${formatNumber(part)} of ${plural(total, 'hazard')} had been seen in the same zone within 90 days (${percent(part / total)}).`
      }
      format={percent}
      series={[{ label: 'Share seen before', tone: 'two', mark: 'column', values: shares.map(({ share }) => share) }]}
      slots={shares.map(({ slot, part: again, total: seen, share }) => ({
        id: slot.from,
        label: slot.label,
        name: slot.name,
        text: share === null ? `${slot.name}: nothing found` : `${slot.name}: ${again} of ${seen} seen before`,
        href: findingsLink(filter, { repeat: 'yes', observed: span(slot) }),
      }))}
    />
  )
}

export function PerWalkChart({
  findings,
  walks,
  slots,
}: Pick<FindingsProps, 'findings'> & { readonly walks: readonly Walk[]; readonly slots: readonly Slot[] }) {
  const rates = findingsPerWalk(walks, findings, slots)
  const made = rates.reduce((sum, rate) => sum + rate.walks, 0)
  const found = rates.reduce((sum, rate) => sum + rate.findings, 0)
  return (
    <TimeChart
      title="Findings per walk"
      note={
        made === 0
          ? 'No walk was finished in this time.'
          : `${plural(made, 'walk')} finished, ${formatNumber(found / made, 1)} findings each.`
      }
      format={(value) => (Number.isInteger(value) ? formatNumber(value) : formatNumber(value, 1))}
      series={[{ label: 'Findings per walk', tone: 'one', mark: 'column', values: rates.map(({ rate }) => rate) }]}
      slots={rates.map(({ slot, walks: walked, findings: seen, rate }) => ({
        id: slot.from,
        label: slot.label,
        name: slot.name,
        text:
          rate === null
            ? `${slot.name}: no walk`
            : `${slot.name}: ${plural(seen, 'finding')} on ${plural(walked, 'walk')}`,
        href: listLink('/safety-walk', {
          date: span(slot),
          status: ['ready_for_signoff', 'signed', 'distributed', 'closed', 'amended'],
        }),
      }))}
    />
  )
}

interface CoverageProps {
  readonly zones: readonly Zone[]
  readonly walkZones: readonly WalkZone[]
  readonly today: string
}

export function CoverageChart({ zones, walkZones, today }: CoverageProps) {
  const coverage = coverageOf(zones, walkZones, today)
  const { walked, total } = coveredShare(coverage)
  return (
    <BarChart
      title="Days since each zone was walked"
      note={
        total === 0
          ? 'No zone is in use.'
          : `${formatNumber(walked)} of ${plural(total, 'zone')} walked in the last ${COVERAGE_DAYS} days (${percent(walked / total)}).`
      }
      head={['Zone', 'Days']}
      limit={{ value: COVERAGE_DAYS, label: `${COVERAGE_DAYS} days` }}
      rows={coverage.map(({ zone, days: since, lastWalkId }) =>
        since === null
          ? {
              id: zone.id,
              label: zone.name,
              parts: [],
              missing: { text: 'Never walked. Plan a walk', href: listLink('/walk-plan', { zone: zone.id }) },
            }
          : {
              id: zone.id,
              label: zone.name,
              text: since === 0 ? 'today' : `${since} d`,
              // Today is no length at all; a sliver keeps it a mark one can press.
              parts: [
                {
                  id: 'days',
                  label: since === 0 ? 'walked today' : `walked ${plural(since, 'day')} ago`,
                  value: Math.max(since, 0.4),
                  tone: since > COVERAGE_DAYS ? 'stop' : 'one',
                  href: `/safety-walk/${lastWalkId ?? ''}`,
                },
              ],
            },
      )}
    />
  )
}
