import { useData } from '../../../data/react/context.tsx'
import { useRow } from '../../../data/react/live.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { isClosed } from '../core/kinds.ts'
import { setPermit } from '../core/ops.ts'
import { useAnalyses } from '../core/useAnalyses.ts'
import { usePermitWords } from '../core/useWords.ts'
import styles from './live.module.css'
import type { SheetProps } from './PeopleSheets.tsx'

/** The job safety analysis that the crew works by: its steps to read, and the approved ones of this kind of work to choose from. */
export function AnalysisSheet({ around: { permit }, onClose }: SheetProps) {
  const { t: all } = usePermitWords()
  const t = all.more
  const data = useData()
  const { save, failure } = useSaver()
  const chosen = useRow('jobAnalysis', permit.analysisId)
  const offered = useAnalyses(permit.kind)
  const choose = async (analysisId: string | null) => {
    if (await save(data.commit([setPermit(permit.id, { analysisId })]))) onClose()
  }
  const mayChoose = !isClosed(permit)
  return (
    <Sheet open onClose={onClose} title={t.analysis} description={offered.length === 0 ? t.analysisNone : undefined}>
      <div className={styles.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        {chosen && chosen.state !== 'approved' ? <Alert>{t.analysisNot}</Alert> : null}
        {mayChoose
          ? offered.map(({ id, title, edition }) => (
              <Key
                key={id}
                label={title}
                hint={t.edition(edition)}
                selected={permit.analysisId === id}
                icon={<Icon name="list-checks" size="md" />}
                onPress={() => void choose(id)}
              />
            ))
          : null}
        {mayChoose && permit.analysisId !== null ? (
          <Key label={t.analysisOff} icon={<Icon name="x" size="md" />} onPress={() => void choose(null)} />
        ) : null}
        {(chosen?.steps ?? []).map(({ step, hazard, control }) => (
          <div key={`${step} ${hazard} ${control}`} className={styles.choice}>
            <p>
              <b>{step}</b>
            </p>
            <p>{`${hazard} → ${control}`}</p>
          </div>
        ))}
      </div>
    </Sheet>
  )
}
