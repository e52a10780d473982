import { useState } from 'react'
import { useLocation } from 'wouter'
import { failedWords } from '../../../forms/failed.ts'
import { questionedOf } from '../../../forms/round/returned.ts'
import { RoundLate } from '../../../forms/round/RoundLate.tsx'
import { TagOutKey, TagOutNote } from '../../../forms/round/TagOut.tsx'
import { RowScreen } from '../../../forms/rows/RowScreen.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { HaltsAt } from '../../../records/halts/HaltBanner.tsx'
import { useMay } from '../../../records/useMay.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { titleOf } from '../core/library.ts'
import { isUncorrected, ROUNDS } from '../core/round.ts'
import { RoundGate, type RoundParts } from './RoundGate.tsx'
import { useAgreement } from './useAgreement.ts'
import { useEhsWords } from './useEhsWords.ts'
import { useRoundStore } from './useRoundStore.ts'
import { useTagged } from './useTagged.ts'

/** A round: every question a row, the last answer beside it, one orange key. */
export default function Round() {
  const [all, setAll] = useState(false)
  return <RoundGate all={all}>{(parts) => <Shown {...parts} onAskAll={() => setAll(true)} />}</RoundGate>
}

function Shown({ round, place, form, before, onAskAll }: RoundParts & { readonly onAskAll: () => void }) {
  const t = useEhsWords()
  const [, navigate] = useLocation()
  const { language } = useLanguage()
  const store = useRoundStore(round, place, form, before)
  const tagged = useTagged(round, place)
  const editable = useMay('ehs-checklists.round.edit', round)
  const questioned = questionedOf(round)
  const returned = round.state === 'returned'
  const title = form.template === null ? round.title : `${place.short}, ${titleOf(form.template, language)}`
  const { unfit } = useAgreement(round, place, form)
  const failed = form.areas
    .flatMap(({ items }) => items)
    .filter((item) => (item.critical || item === unfit) && isUncorrected(form.byItem.get(item.id)))
  return (
    <RowScreen
      title={title}
      sub={[formatDate(round.roundOn), place.equipment?.name, place.zone?.name === place.name ? null : place.zone?.name]
        .filter(Boolean)
        .join(' · ')}
      back={ROUNDS.home}
      asked={form}
      store={store}
      editable={editable}
      head={
        <>
          <HaltsAt zones={[round.zoneId ?? place.zone?.id ?? null]}>{t.begin.stopped}</HaltsAt>
          <RoundLate kind={ROUNDS} round={round} />
          {returned ? (
            <Banner tone="warn" fact={t.sheet.returned(round.stateReason ?? '')}>
              {t.sheet.returnedFact(questioned.length)}
            </Banner>
          ) : null}
          <TagOutNote
            {...tagged}
            reason={failed.map((item) => failedWords(item, form.byItem.get(item.id)?.value ?? null)).join(' ')}
            findingId={form.byItem.get(failed[0]?.id ?? '')?.findingId ?? null}
          />
        </>
      }
      beside={place.equipment === null ? null : <TagOutKey {...tagged} />}
      finish={{
        label: returned ? t.sheet.submitAgain : t.sheet.sign,
        onPress: () => navigate(`${ROUNDS.screen}/${round.id}/sign`),
      }}
      openRaised={t.sheet.openRaised}
      reasons={{}}
      empty={
        form.template === null ? (
          <EmptyState drawing="offline" title={t.absent.template} fact={t.absent.templateFact} />
        ) : (
          <EmptyState drawing="sheet" title={t.sheet.noQuestions} fact={t.sheet.noQuestionsFact} />
        )
      }
      onAskAll={onAskAll}
    />
  )
}
