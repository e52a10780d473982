import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import type { TemplateItem } from '../template.ts'
import styles from './Checklist.module.css'

interface Props {
  readonly rest: readonly TemplateItem[]
  readonly failedBefore: ReadonlySet<string>
  readonly onPass: () => Promise<void>
}

/** "Rest of section OK": asked once, because it says something about every question in it. */
export function ChecklistRest({ rest, failedBefore, onPass }: Props) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return <div className={styles.rest}><Key label="Rest of section OK" hint={`${rest.length} questions`} size="lg" icon={<Icon name="check-check" size="md" />} onPress={() => setAsked(true)} /></div>
  }
  const critical = rest.filter((item) => item.critical).length
  const again = rest.filter((item) => failedBefore.has(item.id)).length
  const warnings = [critical === 0 ? null : `${critical} critical`, again === 0 ? null : `${again} failed last time`].filter((part) => part !== null)
  return (
    <div className={styles.confirm} role="group" aria-label="Rest of section OK">
      <p>
        <b>You have looked at all {rest.length}?</b> Each is recorded as Pass with the time, marked as answered together.
        {warnings.length === 0 ? null : <em> Among them: {warnings.join(', ')}.</em>}
      </p>
      <Key label="Not yet" icon={<Icon name="x" size="md" />} onPress={() => setAsked(false)} />
      <Key label={`Pass all ${rest.length}`} icon={<Icon name="check-check" size="md" />} onPress={() => { setAsked(false); void onPass() }} />
    </div>
  )
}
