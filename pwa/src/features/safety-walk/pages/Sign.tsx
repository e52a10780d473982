import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useMay } from '../../../records/useMay.ts'
import type { Row } from '../../../data/react/live.ts'
import { scoreWords, shownScore } from '../../../forms/scoring.ts'
import { SigningScreen } from '../../../records/signing/SigningScreen.tsx'
import { useSeal } from '../../../records/signing/useSeal.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Key } from '../../../ui/Key.tsx'
import { useWalkChecklists } from '../checklistQueries.ts'
import { useWalkParams } from '../components/paths.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import { useMinPercent } from '../findingQueries.ts'
import { useParticipants, useSignatures, useZoneRows } from '../queries.ts'
import { signWalk } from '../report/reportQueries.ts'
import { lateWork } from '../report/reportRules.ts'
import { useSignedContent } from '../report/useSignedContent.ts'
import { useSignWords } from '../sign/useSignWords.ts'
import { words as english } from '../sign/words/en.ts'
import { routeOf } from '../walkRules.ts'
import { scoreWalk } from '../walkScore.ts'

export function Sign() {
  const { walkId } = useWalkParams()
  const words = useSignWords().t
  return (
    <WalkGate walkId={walkId} title={words.title}>
      {(walk) => <SignWalk walk={walk} />}
    </WalkGate>
  )
}

function SignWalk({ walk }: { readonly walk: Row<'walk'> }) {
  const [, navigate] = useLocation()
  const data = useData()
  const actor = useActor()
  const { t: words, language } = useSignWords()
  const mayEdit = useMay('safety-walk.walk.edit', walk)
  const signatures = useSignatures(walk.id)
  const seal = useSeal('walk', walk, signatures)
  const content = useSignedContent(walk)
  const participants = useParticipants(walk.id)
  const zones = useZoneRows()
  const walked = useMemo(() => {
    const ids = new Set([...routeOf(walk), ...(content?.zones ?? []).map((zone) => zone.zoneId)])
    return zones?.filter((zone) => ids.has(zone.id))
  }, [walk, zones, content])
  const checklists = useWalkChecklists(walk, walked, content?.answers)
  const minPercent = useMinPercent()
  const late = lateWork(walk)
  const report = `/safety-walk/${walk.id}/report`
  const read = content === undefined || participants === undefined || checklists === undefined ? undefined : content
  const score = read === undefined || checklists === undefined ? undefined : scoreWalk(checklists, read.answers)

  return (
    <SigningScreen
      entity="walk"
      sub={`${walk.title} · ${walk.number ?? walk.provisionalNumber ?? ''}`}
      back={`/safety-walk/${walk.id}/review`}
      next={{ href: report, label: words.openReport, icon: 'file-text' }}
      texts={{
        ...words.texts,
        statement: { [language]: words.walker, en: english.walker },
        witnessStatement: { [language]: words.witness, en: english.witness },
      }}
      mayEdit={mayEdit}
      signatures={signatures}
      seal={seal}
      notice={
        late === null ? null : (
          <Banner
            tone="warn"
            icon="history"
            fact={words.lateWork}
            action={<Key label={words.toReport} onPress={() => navigate(report)} />}
          >
            {words.lateStands(late)}
          </Banner>
        )
      }
      summary={
        read === undefined || score === undefined
          ? undefined
          : {
              fact: words.youSign(read.findings.length, read.photos.length, read.answers.length),
              more: words.score(scoreWords(shownScore(score, minPercent), language)),
            }
      }
      onSign={(drawn, sealed, now) => {
        const me = participants?.find((each) => each.personId === actor.userId) ?? null
        return signWalk(data, actor, { walk, me, drawn, sealed, now, score })
      }}
    />
  )
}

export default Sign
