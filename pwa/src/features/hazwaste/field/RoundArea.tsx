import { useState } from 'react'
import { useRow } from '../../../data/react/live.ts'
import { FormScreen } from '../../../forms/answering/FormScreen.tsx'
import { useMay } from '../../../records/useMay.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { APP_ANSWERS, LARGE } from '../core/templates.ts'
import { RaisedFinding } from './RaisedFinding.tsx'
import { RoundGate } from './RoundGate.tsx'
import { useRoundWords } from './useFieldWords.ts'
import { useAreaList, useBefore, type AreaList, type Before, type RoundParts } from './useRound.ts'
import { useWasteAnswers } from './useWasteAnswers.ts'

/** The questions about the area as a whole, with what was answered the last time beside. */
export default function RoundArea() {
  const t = useRoundWords()
  return <RoundGate title={t.area}>{(parts) => <Loaded {...parts} />}</RoundGate>
}

function Loaded(parts: RoundParts) {
  const [all, setAll] = useState(false)
  const list = useAreaList(parts.inspection, all)
  const before = useBefore(parts.inspection)
  if (list === undefined || before === undefined)
    return (
      <FieldScreen title={parts.area.name} back={`/hazwaste/round/${parts.inspection.id}`}>
        <Skeleton lines={8} height={28} />
      </FieldScreen>
    )
  return <Questions {...parts} list={list} before={before} onAskAll={() => setAll(true)} />
}

interface Props extends RoundParts {
  readonly list: AreaList
  readonly before: Before | null
  readonly onAskAll: () => void
}

function Questions({ list, before, onAskAll, ...parts }: Props) {
  const { inspection, area } = parts
  const t = useRoundWords().questions
  const [raised, setRaised] = useState<string | null>(null)
  const finding = useRow('wasteFinding', raised)
  const store = useWasteAnswers(parts, list, before, setRaised)
  const editable = useMay('hazwaste.inspection.edit', inspection)
  return (
    <>
      <FormScreen
        asked={list}
        store={store}
        editable={editable}
        minPercent={0}
        subject={area.name}
        back={`/hazwaste/round/${inspection.id}`}
        say={{ back: t.back, openRaised: t.open, reasons: { [APP_ANSWERS]: t.appAnswers, [LARGE]: t.large } }}
        empty={<EmptyState drawing="sheet" title={t.none} fact={t.noneFact} />}
        onAskAll={onAskAll}
      />
      {finding ? <RaisedFinding key={finding.id} finding={finding} onClose={() => setRaised(null)} /> : null}
    </>
  )
}
