import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import { plural } from '../../../lib/text.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Row as Line, Stack, Text } from '../../../ui/layout.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { adopt, refuse, type Given } from './adopt.ts'
import { FieldCard } from './FieldCard.tsx'
import { NOTHING, type Reading } from './queue.ts'
import { serialOf } from './serial.ts'
import { shownOf } from './shown.ts'

interface ReviewProps {
  readonly given: Given
  readonly reading: Reading
  readonly onChange: (next: Reading) => void
}

/** What was read off the sheets: what is not sure first, and the whole into the form when a person has looked at that. */
export function Review({ given, reading, onChange }: ReviewProps) {
  const data = useData()
  const [, navigate] = useLocation()
  const { busy, refusal, save } = useSaving()
  const [all, setAll] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  const shown = useMemo(() => shownOf(reading), [reading])
  const asked = shown.filter((field) => field.asked)
  const rest = shown.filter((field) => !field.asked && field.state !== 'empty')
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
            onKeep={(value) => answer(field.key, value)}
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
