import { Link } from 'wouter'
import { formatDate } from '../../lib/dates.ts'
import { PhotoThumb } from '../../records/PhotoThumb.tsx'
import { usePhotos } from '../../records/queries.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { PreviousAnswer } from '../../features/safety-walk/checklistQueries.ts'
import type { Language } from '../../lib/words.ts'
import { formatReading, type TemplateItem } from '../template.ts'
import styles from './Answering.module.css'
import { checklistWords } from '../words/en.ts'
import { wordOf } from '../../lib/valueWords.ts'

/** "Last time: Fail, Tue, Nov 17", with the picture of what was wrong and the way to it. */
export function ChecklistPrevious({
  previous: { answer, walkedOn },
  item,
  language,
}: {
  readonly previous: PreviousAnswer
  readonly item: TemplateItem
  readonly language: Language
}) {
  if (answer.result === null) return null
  const say = checklistWords(language)
  const reading =
    answer.value === null ? '' : ` ${formatReading(answer.value)}${item.unit === null ? '' : ` ${item.unit}`}`
  return (
    <div className={styles.previous} data-result={answer.result}>
      <Icon name={answer.result === 'fail' ? 'x' : answer.result === 'pass' ? 'check' : 'minus'} size="sm" />
      <span>
        {say.lastTime} <b>{wordOf(say.result, answer.result)}</b>
        {reading} · {formatDate(walkedOn)}
        {answer.note ? ` · ${answer.note}` : ''}
      </span>
      {answer.findingId === null ? null : <Earlier findingId={answer.findingId} words={say.earlier} />}
    </div>
  )
}

function Earlier({ findingId, words }: { readonly findingId: string; readonly words: string }) {
  const photo = usePhotos(findingId)?.[0]
  return (
    <Link href={`/findings/${findingId}`} className={styles.earlier}>
      {photo === undefined ? null : (
        <span className={styles.thumb}>
          <PhotoThumb photo={photo} size="slot" />
        </span>
      )}
      {words}
    </Link>
  )
}
