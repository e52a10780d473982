import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { plural } from '../../../lib/text.ts'
import { commandOp, setOp } from '../../../records/engine/ops.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Row as Line, Stack, Text } from '../../../ui/layout.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { adopt, refuse } from './adopt.ts'
import { FieldCard } from './FieldCard.tsx'
import { answerOp, backWords, serialIn, shownOf, swapOf, type Reason, type Sheets, type Shown } from './tasks.ts'
import { givenOf } from './useSheets.ts'

interface ReviewProps {
  readonly sheets: Sheets
  readonly onDone: () => void
}

/** What was read off the sheets: what is not sure first, and the whole into the form when a person has looked at that. */
export function Review({ sheets, onDone }: ReviewProps) {
  const [, navigate] = useLocation()
  const { userId } = useActor()
  const { busy, refusal, save } = useSaving()
  // Sending a sheet back needs the right to approve. Without it, a field that cannot be read stays for somebody who has the right.
  const approves = useCan('paint.form.approve')
  const [all, setAll] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  // A field stays on the page after its answer, so that it can be compared.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const { form, office } = sheets
  const given = useMemo(() => givenOf(sheets), [sheets])
  const shown = useMemo(() => shownOf(sheets), [sheets])
  const asked = shown.filter(({ key, task }) => task !== null || seen.has(key))
  const rest = shown.filter(({ key, task, row }) => task === null && !seen.has(key) && row.state !== 'empty')
  const shoot = shown.filter(({ task }) => task === 'shoot')
  const own = ({ task, row }: Shown) => task === 'again' && row.lookedBy === userId
  const open = asked.filter((one) => one.task !== null && one.task !== 'shoot' && !own(one))
  const current = at ?? open[0]?.key ?? null
  const list = all ? [...asked, ...rest] : asked
  const answer = (one: Shown, value: string) => {
    setSeen((was) => new Set(was).add(one.key))
    void save(null, [answerOp(one, value, userId)])
  }
  const accept = (one: Shown, value: string) => {
    answer(one, value)
    const here = list.findIndex(({ key }) => key === one.key)
    const next = [...list.slice(here + 1), ...list.slice(0, here)].find((field) => open.includes(field))
    setAt(next?.key ?? null)
  }
  const step = (key: string, by: number) => setAt(list[list.findIndex((one) => one.key === key) + by]?.key ?? key)
  const put = async () => {
    if (!(await save(null, adopt(shown, serialIn(sheets), given)))) return
    if (form.state === 'rejected' && !office) {
      const again = await save(null, [commandOp('paintForm', form.id, 'correct', {})])
      if (!again || !(await save(null, [commandOp('paintForm', form.id, 'submit', {})]))) return
    }
    onDone()
    navigate(`/paint/forms/${form.id}`)
  }
  const back = async () => {
    if (form.state !== 'review' && !(await save(null, [commandOp('paintForm', form.id, 'review', {})]))) return
    if (await save(null, [commandOp('paintForm', form.id, 'reject', { stateReason: backWords(shoot) })]))
      navigate(`/paint/forms/${form.id}`)
  }
  // A line that was printed and not written on is no line: nobody minds its coating.
  const unused = (key: string) =>
    key.startsWith('coating:') &&
    !shown.some((one) => one.key !== key && one.key.endsWith(key.slice('coating'.length)) && one.value !== '')
  const wrong = list.find(({ key, value, task }) => task === null && !unused(key) && refuse(key, value, given) !== null)
  const cannot = (one: Shown) => (why: Reason) => {
    setSeen((was) => new Set(was).add(one.key))
    void save(null, [setOp('paintRead', one.row.id, { cannot: why })])
  }
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
        {list.map((one) => (
          <FieldCard
            key={`${one.key} ${one.task} ${one.row.flat}`}
            shown={one}
            given={given}
            current={one.key === current}
            swap={swapOf(one, shown)}
            own={own(one)}
            onFocus={() => setAt(one.key)}
            onAccept={(value) => accept(one, value)}
            onKeep={(value) => answer(one, value)}
            onStep={(by) => step(one.key, by)}
            onCannot={office && approves ? cannot(one) : undefined}
          />
        ))}
        <Banner
          tone="info"
          icon="circle-check"
          fact={`${plural(rest.length, 'field was', 'fields were')} read by itself or looked at before.`}
          action={<Button onClick={() => setAll(!all)}>{all ? 'Hide' : 'Show'}</Button>}
        >
          Their pictures stay with the form.
        </Banner>
        {refusal === null ? null : <Alert>{refusal.message}</Alert>}
        {shoot.length > 0 && office && approves ? (
          <Line>
            <Button kind="primary" busy={busy} onClick={() => void back()}>
              Send back {plural(shoot.length, 'field')}
            </Button>
          </Line>
        ) : (
          <PutButton
            label={
              form.state === 'rejected' && !office ? 'Put it into the form and hand it in' : 'Put it into the form'
            }
            busy={busy}
            why={
              shoot.length > 0
                ? 'Photograph the page again first, or type what stands there.'
                : open.length > 0
                  ? `Look at ${plural(open.length, 'field')} first.`
                  : wrong === undefined
                    ? undefined
                    : `${wrong.field.label}: ${refuse(wrong.key, wrong.value, given) ?? ''}`
            }
            onPut={() => void put()}
          />
        )}
      </Stack>
    </Card>
  )
}

interface PutProps {
  readonly label: string
  readonly busy: boolean
  readonly why: string | undefined
  readonly onPut: () => void
}

function PutButton({ label, busy, why, onPut }: PutProps) {
  const button = useRef<HTMLButtonElement>(null)
  // When the last field is answered, Enter goes on with this.
  useEffect(() => {
    if (why === undefined) button.current?.focus()
  }, [why])
  return (
    <Line>
      <Button ref={button} kind="primary" busy={busy} disabledReason={why} onClick={onPut}>
        {label}
      </Button>
    </Line>
  )
}
