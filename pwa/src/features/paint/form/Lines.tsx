/** The lines of a paint form: what was applied, against what it may be, and what is wrong with it. */
import { Link } from 'wouter'
import { useRow, useRows, type Row } from '../../../data/react/live.ts'
import { formatScaled } from '../../../lib/numbers.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { RowItem, RowList, Stack, Text } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { canOf, flagsOf, givenBy, RULES, type Around, type Registry } from '../core/can.ts'
import { useRegistry } from '../core/useRegistry.ts'
import { poundsWords } from '../core/words.ts'
import { RepeatLine } from './RepeatLine.tsx'

type Form = Row<'paintForm'>
type Line = Row<'paintLine'>

export function Lines({ row }: { readonly row: Form }) {
  const registry = useRegistry()
  const lines = useRows('paintLine')
  const vessel = useRow('vessel', row.vesselId) ?? undefined
  const moved = useRows('stockMovement', { day: row.workDate })
  if (registry === undefined || lines === undefined)
    return (
      <Card title="Lines">
        <Skeleton lines={3} />
      </Card>
    )
  const own = lines.filter(({ formId }) => formId === row.id).toSorted((a, b) => a.line - b.line)
  const last = own.at(-1)
  const all = own.map((line) => givenBy(row, line, canOf(row, line, registry)))
  const voc = all.reduce((sum, { voc: grams }) => sum + Number(grams), 0)
  return (
    <Card title="What it adds" aside={own.length === 0 ? undefined : `${poundsWords(voc)} VOC`}>
      {own.length === 0 ? <Text tone="muted">No line yet. Add what was applied.</Text> : null}
      <RowList>
        {own.map((line) => (
          <OneLine
            key={line.id}
            form={row}
            line={line}
            lines={lines}
            registry={registry}
            around={{ vessel, moved: moved ?? [] }}
          />
        ))}
      </RowList>
      {last === undefined ? null : <RepeatLine form={row} last={last} />}
      {row.state === 'posted' || row.state === 'entered' || row.state === 'verified' ? (
        <LinkButton href={`/paint/postings?form=${row.id}`}>Its postings</LinkButton>
      ) : null}
    </Card>
  )
}

interface LineProps {
  readonly form: Form
  readonly line: Line
  readonly lines: readonly Line[]
  readonly registry: Registry
  readonly around: Around
}

function OneLine({ form, line, lines, registry, around }: LineProps) {
  const can = canOf(form, line, registry)
  const flags = flagsOf(form, line, can, lines, around)
  const given = givenBy(form, line, can)
  const unit = form.unit
  return (
    <RowItem>
      <Stack gap={1}>
        <span>
          <b>{line.line}</b>{' '}
          {can.coating === undefined ? (
            'No coating chosen'
          ) : (
            <Link href={`/paint/coatings/${can.coating.id}`}>
              {can.coating.code} {can.coating.name}
            </Link>
          )}
          {can.batch === undefined ? null : `, batch ${can.batch.batch}`}
        </span>
        <Text size="sm" tone="muted">
          {[
            line.amount === null ? 'volume not written' : `${formatScaled(line.amount, 2)} ${unit}`,
            thinnerWords(line, unit),
            can.held === null || can.voc === null
              ? null
              : `${Math.round(Number(can.voc))} of ${can.held.limit} g per L of ${can.held.per}`,
            line.method === null ? null : wordOf('paintLine', 'method', line.method).toLowerCase(),
            `${poundsWords(Number(given.voc))} VOC`,
            given.lacks.length > 0 ? `not counted: ${given.lacks.map((what) => LACKS[what]).join(', ')}` : null,
          ]
            .filter((words) => words !== null)
            .join(' · ')}
        </Text>
        {flags.map(({ code, level, field }) => (
          <span key={`${code} ${field}`}>
            <Badge tone={level === 'error' ? 'danger' : 'warn'}>{code}</Badge> {RULES.get(code)}
          </span>
        ))}
      </Stack>
    </RowItem>
  )
}

const LACKS = { voc: 'VOC of the product', density: 'its density' } as const

function thinnerWords({ thinnerAmount }: Line, unit: string): string {
  if (thinnerAmount === null) return 'thinner not written'
  return thinnerAmount === 0 ? 'no thinner' : `${formatScaled(thinnerAmount, 2)} ${unit} of thinner`
}
