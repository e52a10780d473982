/** All fields of one kind that wait, of many forms one under another: a wrong one stands out, and the keyboard is enough. */
import { useState } from 'react'
import { useActor } from '../../../data/react/context.tsx'
import { plural } from '../../../lib/text.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row as Line, Stack, Text } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { adopt } from './adopt.ts'
import { FieldCard } from './FieldCard.tsx'
import { serialOf } from './serial.ts'
import { answerOp, serialIn, swapOf, type Shown } from './tasks.ts'
import { useWaiting, waitsFor, type WaitingForm } from './useWaiting.ts'
import { givenOf } from './useSheets.ts'

export default function ReviewFields() {
  const forms = useWaiting()
  return (
    <>
      <PageHeader title="Fields to look at" breadcrumb={[{ label: 'Paint forms', href: '/paint/forms' }]} />
      <RecordPage>{forms === undefined ? <Skeleton lines={6} /> : <ByKind forms={forms} />}</RecordPage>
    </>
  )
}

interface Item {
  readonly form: WaitingForm
  readonly shown: Shown
  readonly id: string
}

function ByKind({ forms }: { readonly forms: readonly WaitingForm[] }) {
  const { userId } = useActor()
  const { refusal, save } = useSaving()
  const [chosen, setChosen] = useState<string | null>(null)
  const [at, setAt] = useState<string | null>(null)
  // A field stays on the page after its answer, so that it can be compared with the others.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const items = forms.flatMap((form) =>
    form.shown
      .filter((shown) => waitsFor(shown, userId) || seen.has(shown.row.id))
      .map((shown): Item => ({ form, shown, id: shown.row.id })),
  )
  const kinds = [...new Set(items.map(({ shown }) => shown.row.what))]
  const count = (kind: string) => items.filter(({ shown }) => shown.row.what === kind && waitsFor(shown, userId)).length
  const kind = chosen ?? kinds[0]
  if (kind === undefined)
    return (
      <EmptyState
        drawing="sheet"
        title="Nothing waits"
        fact="Fields that reading was not sure of, and volumes that are keyed twice, appear here."
      />
    )
  const list = items.filter(({ shown }) => shown.row.what === kind)
  const open = list.filter(({ shown }) => waitsFor(shown, userId))
  const current = at ?? open[0]?.id ?? null
  const step = (id: string, by: number) => setAt(list[list.findIndex((one) => one.id === id) + by]?.id ?? id)
  const keep = ({ form: { sheets, shown: all }, shown, id }: Item, value: string) => {
    setSeen((was) => new Set(was).add(id))
    // What stands in the form already follows its sheet.
    const follows =
      sheets.form.sheetSerial === null || shown.task === 'again'
        ? []
        : adopt(
            all.map((one) => (one.key === shown.key ? { ...one, value: value.trim() } : one)),
            serialIn(sheets),
            givenOf(sheets),
          )
    void save(null, [answerOp(shown, value, userId), ...follows])
  }
  const accept = (item: Item, value: string) => {
    keep(item, value)
    const here = list.findIndex(({ id }) => id === item.id)
    const next = [...list.slice(here + 1), ...list.slice(0, here)].find((one) => open.includes(one))
    setAt(next?.id ?? null)
  }
  return (
    <Stack gap={3}>
      <Line gap={2}>
        {kinds.map((one) => (
          <Chip key={one} selected={one === kind} onToggle={() => (setChosen(one), setAt(null))}>
            {kindWords(items, one)} {count(one)}
          </Chip>
        ))}
      </Line>
      <Card title={kindWords(items, kind)} aside={`${plural(open.length, 'field')} to look at`}>
        <Stack gap={3}>
          <Text size="sm" tone="muted">
            Enter: it is right. Type what stands there instead. Arrows: the field before and after. F2: swap the digits
            as offered.
          </Text>
          {list.map((item) => (
            <FieldCard
              key={`${item.id} ${item.shown.task}`}
              shown={item.shown}
              label={`${item.shown.field.label}, ${nameOf(item.form)}`}
              given={givenOf(item.form.sheets)}
              current={item.id === current}
              swap={swapOf(item.shown, item.form.shown)}
              own={false}
              onFocus={() => setAt(item.id)}
              onAccept={(value) => accept(item, value)}
              onKeep={(value) => keep(item, value)}
              onStep={(by) => step(item.id, by)}
            />
          ))}
          {refusal === null ? null : <Alert>{refusal.message}</Alert>}
        </Stack>
      </Card>
    </Stack>
  )
}

const nameOf = ({ sheets: { form } }: WaitingForm) => form.number ?? form.provisionalNumber ?? serialOf(form.id)

/** "Gallons, line 2" is of the kind Gallons. */
const kindWords = (items: readonly Item[], kind: string) =>
  (items.find(({ shown }) => shown.row.what === kind)?.shown.field.label ?? kind).replace(/, line \d+$/, '')
