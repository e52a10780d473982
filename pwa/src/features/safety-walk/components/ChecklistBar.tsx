import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { BAND_TITLE, BAND_TONE, scoreWords, type WalkScore } from '../scoring.ts'
import styles from './Checklist.module.css'
import { useChecklistLook } from './ChecklistLook.ts'

/** How far, how good, and how the questions are shown. */
export function ChecklistBar({ score }: { readonly score: WalkScore }) {
  const { language, setLanguage, mode, setMode } = useChecklistLook()
  return (
    <div className={styles.bar}>
      <div className={styles.score}>
        <Progress value={score.answered} max={score.total} label="Questions answered" />
        <p>
          <span>Score <b>{scoreWords(score)}</b></span>
          {score.band === null ? null : <Badge tone={BAND_TONE[score.band]}>{score.flagged ? 'Critical fail' : BAND_TITLE[score.band]}</Badge>}
        </p>
      </div>
      <Key label="One at a time" icon={<Icon name="maximize-2" size="md" />} selected={mode === 'single'} onPress={() => setMode(mode === 'single' ? 'list' : 'single')} />
      <Key label="Español" icon={<Icon name="message-square" size="md" />} selected={language === 'es'} onPress={() => setLanguage(language === 'es' ? 'en' : 'es')} />
    </div>
  )
}
