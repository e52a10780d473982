import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useMinPercent } from '../../features/safety-walk/findingQueries.ts'
import { BAND_TONE, shownScore, type WalkScore } from '../scoring.ts'
import styles from './Answering.module.css'
import { checklistWords } from '../words/en.ts'
import { useChecklistLook } from './look.ts'

/** How far, how good, and how the questions are shown. */
export function ChecklistBar({ score }: { readonly score: WalkScore }) {
  const shown = shownScore(score, useMinPercent())
  const { language, setLanguage, mode, setMode } = useChecklistLook()
  const say = checklistWords(language)
  const words = [
    shown.percent === null ? say.noScore : `${shown.percent}%`,
    say.answeredOf(score.answered, score.total),
    ...(shown.criticalFails === 0 ? [] : [say.criticalFails(shown.criticalFails)]),
  ].join(' · ')
  return (
    <div className={styles.bar} lang={language}>
      <div className={styles.score}>
        <Progress value={score.answered} max={score.total} label={say.progress} />
        <p>
          <span>
            {shown.percent === null ? null : `${say.score} `}
            <b>{words}</b>
          </span>
          {shown.band === null ? null : (
            <Badge tone={BAND_TONE[shown.band]}>{score.flagged ? say.criticalFail : say.band[shown.band]}</Badge>
          )}
        </p>
      </div>
      <Key
        label={say.single}
        icon={<Icon name="maximize-2" size="md" />}
        selected={mode === 'single'}
        onPress={() => setMode(mode === 'single' ? 'list' : 'single')}
      />
      <Key
        label="Español"
        icon={<Icon name="message-square" size="md" />}
        selected={language === 'es'}
        onPress={() => setLanguage(language === 'es' ? 'en' : 'es')}
      />
    </div>
  )
}
