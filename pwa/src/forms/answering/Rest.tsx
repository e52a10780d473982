import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import type { TemplateItem } from '../template.ts'
import styles from './Answering.module.css'
import { useLanguage } from '../../ui/language.ts'
import { formWords } from '../formWords.ts'

interface Props {
  readonly rest: readonly TemplateItem[]
  readonly failedBefore: ReadonlySet<string>
  readonly onPass: () => Promise<void>
}

/** "Rest of section OK": asked once, because it says something about every question in it. */
export function Rest({ rest, failedBefore, onPass }: Props) {
  const say = formWords(useLanguage().language)
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <div className={styles.rest}>
        <Key
          label={say.rest}
          hint={say.restHint(rest.length)}
          size="lg"
          icon={<Icon name="check-check" size="md" />}
          onPress={() => setAsked(true)}
        />
      </div>
    )
  }
  const critical = rest.filter((item) => item.critical).length
  const again = rest.filter((item) => failedBefore.has(item.id)).length
  const warnings = [
    critical === 0 ? null : say.restCritical(critical),
    again === 0 ? null : say.restAgain(again),
  ].filter((part) => part !== null)
  return (
    <div className={styles.confirm} role="group" aria-label={say.rest}>
      <p>
        <b>{say.restAsk(rest.length)}</b> {say.restSays}
        {warnings.length === 0 ? null : (
          <em>
            {' '}
            {say.among} {warnings.join(', ')}.
          </em>
        )}
      </p>
      <Key label={say.notYet} icon={<Icon name="x" size="md" />} onPress={() => setAsked(false)} />
      <Key
        label={say.passAll(rest.length)}
        icon={<Icon name="check-check" size="md" />}
        onPress={() => {
          setAsked(false)
          void onPass()
        }}
      />
    </div>
  )
}
