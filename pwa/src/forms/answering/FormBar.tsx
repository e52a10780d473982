import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { LanguageKey } from '../../ui/LanguageKey.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { BAND_TONE, shownScore, type Score } from '../scoring.ts'
import styles from './Answering.module.css'
import { formWords } from '../formWords.ts'
import { useFormLook } from './look.ts'

/** How far, how good, and how the questions are shown. */
export function FormBar({ score, minPercent }: { readonly score: Score; readonly minPercent: number }) {
  const shown = shownScore(score, minPercent)
  const { language, mode, setMode } = useFormLook()
  const say = formWords(language)
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
      <LanguageKey icon={<Icon name="message-square" size="md" />} />
    </div>
  )
}
