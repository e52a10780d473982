/** Photographing a filled sheet, and looking at what was read off it: what is not sure comes first, its picture above its input. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import { useRow, useRows } from '../../../data/react/live.ts'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { formatBytes } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { CameraView } from '../../../records/capture/CameraView.tsx'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row as Line, RowList, Stack, Text } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { adopt, refuse, type Answer, type Given } from './adopt.ts'
import { FieldCard } from './FieldCard.tsx'
import { fieldsOf, MOST_SHEETS, type SheetField } from './layout.ts'
import { fetchPack, PACK_BYTES, packHere } from './pack.ts'
import { NOTHING, type Reading, type WaitingPage } from './queue.ts'
import { serialOf } from './serial.ts'
import { useReading } from './useReading.ts'

export default function ReadPage() {
  const { id = '' } = useParams()
  const form = useRow('paintForm', id)
  const lines = useRows('paintLine', { formId: id })
  const coatings = useRows('coating')
  const batches = useRows('paintBatch')
  const crumbs = [
    { label: 'Paint forms', href: '/paint/forms' },
    { label: form?.number ?? form?.provisionalNumber ?? 'Form', href: `/paint/forms/${id}` },
  ]
  const given = form && lines && coatings && batches ? { form, lines, coatings, batches } : null
  return (
    <>
      <PageHeader title="Read a filled sheet" breadcrumb={crumbs} />
      <RecordPage>
        {given === null ? (
          form === null ? (
            <Alert>This form is not on this device.</Alert>
          ) : (
            <Skeleton lines={6} />
          )
        ) : (
          <Sheets given={given} />
        )}
      </RecordPage>
    </>
  )
}

function Sheets({ given }: { readonly given: Given }) {
  const { form } = given
  const { reading, problem, busy, take, change, drop } = useReading(form.id)
  const [camera, setCamera] = useState(false)
  if (reading === undefined) return <Skeleton lines={6} />
  const read = reading.pages.filter(({ state }) => state === 'read')
  return (
    <>
      {form.sheetSerial !== null && reading.pages.length === 0 ? (
        <Banner tone="info" fact="A sheet of this form was read before.">
          What is read again is written over the lines of the same number.
        </Banner>
      ) : null}
      <Card title="Photos of the sheet" aside={serialOf(form.id)}>
        <Stack gap={3}>
          {problem === null ? null : <Alert>{problem}</Alert>}
          <RowList>
            {reading.pages.map((page) => (
              <Page key={page.id} page={page} onDrop={() => drop(page.id)} />
            ))}
          </RowList>
          <FileDrop
            action="Choose a file"
            label={reading.pages.length === 0 ? 'A photo or a scan of the filled sheet' : 'The next sheet'}
            hint="All four black corner marks in the picture. JPEG, PNG, HEIC where this device reads it, or PDF."
            accept="image/*,.pdf,application/pdf"
            busy={busy}
            onFile={(file) => void take(file)}
          />
          <Line>
            <Button kind="primary" icon={<Icon name="camera" />} onClick={() => setCamera(true)}>
              Photograph the sheet
            </Button>
          </Line>
          <PrintReader />
        </Stack>
      </Card>
      {camera ? (
        <CameraView
          place={`Sheet ${Math.min(MOST_SHEETS, read.length + 1)} of ${serialOf(form.id)}: all four corner marks in view`}
          taken={reading.pages.length}
          onShot={(picture) => {
            setCamera(false)
            void take(new File([picture], 'Sheet.jpg', { type: picture.type || 'image/jpeg' }))
          }}
          onClose={() => setCamera(false)}
        />
      ) : null}
      {read.length === 0 ? null : <Review key={read.length} given={given} reading={reading} onChange={change} />}
    </>
  )
}

/** Says whether stickers are read too, and what it costs to have that. */
function PrintReader() {
  const online = useSyncValue('link') === 'online'
  const [here, setHere] = useState<boolean>()
  const [state, setState] = useState<'busy' | 'failed' | null>(null)
  useEffect(() => {
    packHere().then(setHere, () => setHere(false))
  }, [])
  const bring = () => {
    setState('busy')
    fetchPack()
      .then(() => setHere(true))
      .then(
        () => setState(null),
        () => setState('failed'),
      )
  }
  if (here !== false) return null
  return (
    <Line>
      <Text size="sm" tone="muted">
        {state === 'failed'
          ? 'It did not arrive. Try again with a better connection. '
          : 'Digits and ticks are read here. Printed stickers are read too once the reader of print is on this device. '}
      </Text>
      <Button
        size="small"
        busy={state === 'busy'}
        disabledReason={online ? undefined : 'It comes from the server. Connect, and try again.'}
        onClick={bring}
      >
        Get it, {formatBytes(PACK_BYTES)}
      </Button>
    </Line>
  )
}

function Page({ page, onDrop }: { readonly page: WaitingPage; readonly onDrop: () => void }) {
  return (
    <li>
      <Line apart>
        <span>
          {page.state === 'waiting' ? (
            <Badge tone="info">Being read</Badge>
          ) : page.state === 'read' ? (
            <Badge tone="ok">Sheet {page.sheet} read</Badge>
          ) : (
            <Badge tone="danger">Not read</Badge>
          )}{' '}
          {page.name}
        </span>
        <Button kind="quiet" size="small" label={`Put ${page.name} away`} icon={<Icon name="x" />} onClick={onDrop} />
      </Line>
      {page.message === undefined ? null : (
        <Text size="sm" tone="danger">
          {page.message}
        </Text>
      )}
    </li>
  )
}

interface ReviewProps {
  readonly given: Given
  readonly reading: Reading
  readonly onChange: (next: Reading) => void
}

/** A field on a sheet with what was read off it. */
export interface Shown extends Answer {
  readonly field: SheetField
  readonly flat: string
  readonly asked: boolean
  readonly answered: boolean
}

function shownOf({ pages, fields, answers }: Reading): readonly Shown[] {
  return pages.flatMap(({ sheet, flat }) => {
    if (sheet === undefined || flat === undefined) return []
    return fieldsOf(sheet).flatMap((field): readonly Shown[] => {
      const read = fields.find(({ key }) => key === field.key)
      if (read === undefined) return []
      const answer = answers[field.key]
      const asked = read.then === 'verify' || read.then === 'type'
      return [{ ...read, field, flat, asked, answered: answer !== undefined, value: answer ?? read.raw }]
    })
  })
}

function Review({ given, reading, onChange }: ReviewProps) {
  const data = useData()
  const [, navigate] = useLocation()
  const { busy, refusal, save } = useSaving()
  const [all, setAll] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  const shown = useMemo(() => shownOf(reading), [reading])
  // What a line's coating was not printed or written for cannot be left open: its amounts would belong to nothing.
  const asked = shown.filter((field) => field.asked)
  const rest = shown.filter((field) => !field.asked && field.then !== 'empty')
  const open = asked.filter(({ answered, key, value }) => !answered || refuse(key, value, given) !== null)
  const current = at ?? open[0]?.key ?? null
  const list = all ? [...asked, ...rest] : asked
  const answer = (key: string, value: string) =>
    onChange({ ...reading, answers: { ...reading.answers, [key]: value.trim() } })
  const accept = (key: string, value: string) => {
    answer(key, value)
    const here = list.findIndex((field) => field.key === key)
    const next = [...list.slice(here + 1), ...list.slice(0, here)].find((field) => field.asked && !field.answered)
    setAt(next?.key ?? null)
  }
  const step = (key: string, by: number) => setAt(list[list.findIndex((field) => field.key === key) + by]?.key ?? key)
  const put = async () => {
    const ops = adopt(shown, serialOf(given.form.id), given)
    const kept = await save(null, ops)
    if (!kept) return
    await data.drafts.clear(`paint-reading:${given.form.id}`)
    onChange(NOTHING)
    navigate(`/paint/forms/${given.form.id}`)
  }
  const wrong = list.find(
    ({ key, value, asked: is, answered }) => (!is || answered) && refuse(key, value, given) !== null,
  )
  return (
    <Card
      title={open.length === 0 ? 'All is looked at' : `${plural(open.length, 'field')} to look at`}
      aside={`${asked.length - open.length} of ${asked.length}`}
    >
      <Stack gap={3}>
        <Progress
          value={asked.length - open.length}
          max={Math.max(1, asked.length)}
          label="Fields that were looked at"
        />
        <Text size="sm" tone="muted">
          Enter: it is right. Type what stands there instead. Arrows: the field before and after. Left empty: nothing
          stands there.
        </Text>
        {list.map((field) => (
          <FieldCard
            key={field.key}
            shown={field}
            given={given}
            current={field.key === current}
            onFocus={() => setAt(field.key)}
            onAccept={(value) => accept(field.key, value)}
            onStep={(by) => step(field.key, by)}
          />
        ))}
        <Banner
          tone="info"
          icon="circle-check"
          fact={`${plural(rest.length, 'field was', 'fields were')} read by itself.`}
          action={<Button onClick={() => setAll(!all)}>{all ? 'Hide' : 'Show'}</Button>}
        >
          Their pictures stay with the form.
        </Banner>
        {refusal === null ? null : <Alert>{refusal.message}</Alert>}
        <PutButton
          busy={busy}
          why={
            open.length > 0
              ? `Look at ${plural(open.length, 'field')} first.`
              : wrong === undefined
                ? undefined
                : `${wrong.field.label}: ${refuse(wrong.key, wrong.value, given) ?? ''}`
          }
          onPut={() => void put()}
        />
      </Stack>
    </Card>
  )
}

function PutButton({
  busy,
  why,
  onPut,
}: {
  readonly busy: boolean
  readonly why: string | undefined
  readonly onPut: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  // When the last field is answered, Enter goes on with this.
  useEffect(() => {
    if (why === undefined) button.current?.focus()
  }, [why])
  return (
    <Line>
      <Button ref={button} kind="primary" busy={busy} disabledReason={why} onClick={onPut}>
        Put it into the form
      </Button>
    </Line>
  )
}
