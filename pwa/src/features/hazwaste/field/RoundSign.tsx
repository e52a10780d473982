import { useLocation } from 'wouter'
import { RoundSign as Signing } from '../../../forms/round/RoundSign.tsx'
import { useRoundWords as useSharedWords } from '../../../forms/round/useRoundWords.ts'
import { daysUntil, formatDate, today } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { headOf, type Count } from '../core/count.ts'
import { useOnSite } from '../core/inside.ts'
import { INSPECTIONS } from '../core/round.ts'
import { useWasteStanding } from '../core/settings.ts'
import type { Standing } from '../core/kinds.ts'
import own from '../../../ui/FieldRows.module.css'
import { RoundGate } from './RoundGate.tsx'
import { useAgreement } from './useAgreement.ts'
import { useRoundWords } from './useFieldWords.ts'
import { useAreaList, useCount, type AreaList, type RoundParts } from './useRound.ts'

/** The last look and the signature of an inspection. */
export default function RoundSign() {
  const t = useRoundWords().sign
  return <RoundGate title={t.title}>{(parts) => <Loaded {...parts} />}</RoundGate>
}

function Loaded(parts: RoundParts) {
  const t = useRoundWords().sign
  const count = useCount(parts.inspection)
  const list = useAreaList(parts.inspection)
  const standing = useWasteStanding()
  const onSite = useOnSite()
  if (count === undefined || list === undefined || standing === undefined || onSite === undefined)
    return (
      <FieldScreen title={t.title} back={`/hazwaste/round/${parts.inspection.id}/count`}>
        <Skeleton lines={6} height={28} />
      </FieldScreen>
    )
  return <Shown {...parts} count={count} list={list} standing={{ ...standing, onSite }} />
}

interface ShownProps extends RoundParts {
  readonly count: Count
  readonly list: AreaList
  readonly standing: Standing
}

function Shown({ inspection, area, count, list, standing }: ShownProps) {
  const all = useRoundWords()
  const { of } = useSharedWords()
  const t = all.sign
  const [, navigate] = useLocation()
  const { contradicted } = useAgreement(inspection, list, count)
  const at = `/hazwaste/round/${inspection.id}`
  const head = headOf(count)
  const unasked = list.total - list.answered
  const { massG, acuteG, residueG } = standing.onSite
  const onSiteG = massG + acuteG + residueG
  const { category } = standing
  const first =
    inspection.state === 'signed'
      ? all.signed.title
      : count.open > 0
        ? t.countFirst(count.open)
        : unasked > 0
          ? t.questionsFirst(unasked)
          : undefined
  const owed = (fact: string, label: string, href: string) => (
    <div className={own.banner}>
      <Banner tone="warn" fact={fact} action={<Key label={label} onPress={() => navigate(href)} />} />
    </div>
  )
  return (
    <Signing
      kind={INSPECTIONS}
      round={inspection}
      title={t.title}
      sub={t.ofArea(area.name, formatDate(inspection.inspectedOn))}
      back={`${at}/count`}
      sign={{
        label: t.title,
        command: 'sign',
        fields: { ...head, category, onSiteG },
        statement: t.statement,
        done: t.done(area.name),
      }}
      first={first}
      contradicted={contradicted}
      hrefOf={({ id, item }) => (item === null ? `${at}?at=${id}` : `${at}/area?at=${id}`)}
      keys={
        unasked === 0 ? null : (
          <Key
            label={all.areaOf(list.answered, list.total)}
            size="lg"
            icon={<Icon name="clipboard-check" size="md" />}
            onPress={() => navigate(`${at}/area`)}
          />
        )
      }
      owed={
        <>
          {count.open === 0 ? null : owed(t.countOpen(count.open), t.toCount, `${at}/count`)}
          {unasked === 0 ? null : owed(t.questionsOpen(unasked), t.toQuestions, `${at}/area`)}
        </>
      }
      facts={[
        { value: of(head.seen, head.containers), words: t.seen(count.problems) },
        { value: of(list.answered, list.total), words: t.answered(list.failed) },
        head.oldestOn === null
          ? { value: t.noClock, words: t.oldest }
          : { value: t.days(daysUntil(today(), head.oldestOn)), words: t.oldestSince(formatDate(head.oldestOn)) },
        { value: `${formatNumber(Math.round(onSiteG / 1000))} kg`, words: t.onSite(category.toUpperCase()) },
      ]}
    />
  )
}
