import { Link } from 'wouter'
import { formatDate } from '../../lib/dates.ts'
import type { Language } from '../../lib/words.ts'
import { PhotoThumb } from '../../records/PhotoThumb.tsx'
import { usePhotos } from '../../records/queries.ts'
import { Icon } from '../../ui/Icon.tsx'
import { formatReading, type TemplateItem } from '../template.ts'
import { formWords } from '../formWords.ts'
import styles from './Answering.module.css'
import type { PreviousAnswer } from './AnswerStore.ts'
import { wordOf } from '../../lib/valueWords.ts'

/** "Last time: Fail, Tue, Nov 17", with the picture of what was wrong and the way to it. */
export function LastTime({
  previous: { answer, at, raised },
  item,
  language,
}: {
  readonly previous: PreviousAnswer
  readonly item: TemplateItem
  readonly language: Language
}) {
  if (answer.result === null) return null
  const say = formWords(language)
  const reading =
    answer.value === null ? '' : ` ${formatReading(answer.value)}${item.unit === null ? '' : ` ${item.unit}`}`
  return (
    <div className={styles.previous} data-result={answer.result}>
      <Icon name={answer.result === 'fail' ? 'x' : answer.result === 'pass' ? 'check' : 'minus'} size="sm" />
      <span>
        {say.lastTime} <b>{wordOf(say.result, answer.result)}</b>
        {reading} · {formatDate(at)}
        {answer.note ? ` · ${answer.note}` : ''}
      </span>
      {raised === null ? null : <Earlier raised={raised} words={say.earlier} />}
    </div>
  )
}

interface EarlierProps {
  readonly raised: NonNullable<PreviousAnswer['raised']>
  readonly words: string
}

function Earlier({ raised, words }: EarlierProps) {
  const photo = usePhotos(raised.id)?.[0]
  return (
    <Link href={raised.href} className={styles.earlier}>
      {photo === undefined ? null : (
        <span className={styles.thumb}>
          <PhotoThumb photo={photo} size="slot" />
        </span>
      )}
      {words}
    </Link>
  )
}
