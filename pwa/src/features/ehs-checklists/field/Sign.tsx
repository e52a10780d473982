import { useState } from 'react'
import { useLocation } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import { failedWords } from '../../../forms/failed.ts'
import { isSettled } from '../../../forms/round/returned.ts'
import { RoundSign } from '../../../forms/round/RoundSign.tsx'
import { StillOwed } from '../../../forms/round/StillOwed.tsx'
import { TagOutDecision } from '../../../forms/round/TagOut.tsx'
import { useRoundWords } from '../../../forms/round/useRoundWords.ts'
import { wantingOf } from '../../../forms/round/wanting.ts'
import { formatDate } from '../../../lib/dates.ts'
import { useAutosave } from '../../../records/saving/useAutosave.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { headOf, isOut, ROUNDS } from '../core/round.ts'
import { trackRound } from '../core/usage.ts'
import { RoundGate, type RoundParts } from './RoundGate.tsx'
import { useAgreement } from './useAgreement.ts'
import { useEhsWords } from './useEhsWords.ts'
import { useRoundStore } from './useRoundStore.ts'
import { useTagged } from './useTagged.ts'

/** The last look and the signature of a round. */
export default function Sign() {
  return <RoundGate>{(parts) => <Shown {...parts} />}</RoundGate>
}

const SHIFTS = ['day', 'swing', 'night'] as const

function Shown({ round, place, form, before }: RoundParts) {
  const t = useEhsWords().sign
  const { of } = useRoundWords()
  const [, navigate] = useLocation()
  const data = useData()
  const { save, failure } = useSaver()
  const { hasPhoto } = useRoundStore(round, place, form, before)
  const tagged = useTagged(round, place)
  const findings = useRows('ehsFinding', { roundId: round.id }) ?? []
  const [shift, setShift] = useState<string | null>(round.shift)
  const again = round.state === 'returned'
  const owed = wantingOf(form.areas, form.byItem, hasPhoto, (answer) => isSettled(round, answer))
  const why = useAutosave({
    id: `${round.id}:inServiceWhy`,
    value: round.inServiceWhy ?? '',
    onSave: (inServiceWhy) =>
      save(data.commit([{ kind: 'set', entity: 'ehsRound', id: round.id, fields: { inServiceWhy } }])),
  })
  const { contradicted, unfit, owesTagOut } = useAgreement(round, place, form, why.text)
  const failing = unfit === null ? undefined : form.byItem.get(unfit.id)
  const head = headOf(form.areas, form.answers)
  const critical = head.criticalFails ?? 0
  const back = `${ROUNDS.screen}/${round.id}`
  return (
    <RoundSign
      kind={ROUNDS}
      round={round}
      title={again ? t.answers : t.title}
      sub={t.ofPlace(place.name, formatDate(round.roundOn))}
      back={back}
      sign={{
        label: again ? t.again(round.title) : t.title,
        command: again ? 'resubmit' : 'submit',
        fields: { ...head, ...(shift === null ? {} : { shift }) },
        statement: t.statement,
        done: again ? t.again(round.title) : t.done(round.title),
      }}
      again={again}
      first={owed.length > 0 ? t.first : undefined}
      then={owesTagOut ? t.decideFirst(place.short) : undefined}
      contradicted={contradicted}
      hrefOf={({ id }) => `${back}?at=${id}`}
      keys={
        owed.length === 0 ? null : (
          <Key label={t.toRound} size="lg" icon={<Icon name="arrow-left" size="md" />} onPress={() => navigate(back)} />
        )
      }
      owed={
        <>
          {failure === null ? null : <Alert>{failure}</Alert>}
          <StillOwed owed={owed} hrefOf={({ id }) => `${back}?at=${id}`} />
        </>
      }
      decide={
        unfit === null || round.equipmentId === null || isOut(place, findings) ? null : (
          <TagOutDecision
            {...tagged}
            reason={failedWords(unfit, failing?.value ?? null)}
            findingId={failing?.findingId ?? null}
            why={why.text}
            onWhy={why.change}
            onBlur={() => void why.commit()}
          />
        )
      }
      facts={[
        { value: of(head.answered ?? 0, head.total ?? 0), words: t.answered(head.failed ?? 0) },
        critical > 0
          ? { value: t.failedRound, words: t.critical(critical), bad: true }
          : { value: head.score === null ? '–' : `${head.score}%`, words: t.score },
      ]}
      fields={
        again ? null : (
          <KeyGroup
            label={t.shift}
            columns={3}
            columnsNarrow={3}
            options={SHIFTS.map((value) => ({ value, label: t.shifts[value] }))}
            value={SHIFTS.find((one) => one === shift) ?? null}
            onChange={setShift}
          />
        )
      }
      settle={why.commit}
      onDone={() => trackRound('complete', round.id)}
    />
  )
}
