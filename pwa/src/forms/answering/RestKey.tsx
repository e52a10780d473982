import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { useLanguage } from '../../ui/language.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { formWords } from '../formWords.ts'
import styles from './Answering.module.css'
import type { Left } from './rest.ts'

interface Props {
  readonly label: string
  readonly hint?: string
  /** How many it answers. */
  readonly count: number
  /** What it leaves, because something speaks against it. */
  readonly left: readonly Left[]
  /** What it leaves in any case: "2 critical questions and readings". */
  readonly alone?: string
  /** What may be in it and wants to be known: "1 failed last time". */
  readonly among?: string
  readonly say: { readonly ask: string; readonly says: string; readonly pass: string }
  readonly onPass: () => void
}

/**
 * The key that answers everything that is left, wherever there is one. It asks each time, because it says something about every single one,
 * and it never answers what something else in the same form speaks against: that it names.
 */
export function RestKey({ label, hint, count, left, alone, among, say: own, onPass }: Props) {
  const { language } = useLanguage()
  const say = formWords(language)
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Key
        label={label}
        {...(hint === undefined ? {} : { hint })}
        size="lg"
        icon={<Icon name="check-check" size="md" />}
        disabledReason={count === 0 && left.length === 0 ? say.restNone : undefined}
        onPress={() => setAsked(true)}
      />
      {asked ? (
        <Sheet
          open
          onClose={close}
          title={count === 0 ? say.restLeft : own.ask}
          {...(count === 0 ? {} : { description: own.says })}
          footer={
            <div className={styles.pair}>
              <Key size="lg" label={say.notYet} onPress={close} />
              <Key
                size="lg"
                tone="primary"
                label={own.pass}
                icon={<Icon name="check-check" size="md" />}
                disabledReason={count === 0 ? say.restNone : undefined}
                onPress={() => {
                  close()
                  onPass()
                }}
              />
            </div>
          }
        >
          <div className={styles.asked} lang={language}>
            {among === undefined ? null : (
              <p>
                {say.among} <b>{among}</b>.
              </p>
            )}
            {left.length === 0 && alone === undefined ? null : (
              <>
                {count === 0 ? null : <h3>{say.restLeft}</h3>}
                <ul>
                  {left.map(({ id, name, why }) => (
                    <li key={id} data-against>
                      <Icon name="triangle-alert" size="sm" />
                      <span>
                        <b>{name}</b> {why}
                      </span>
                    </li>
                  ))}
                  {alone === undefined ? null : (
                    <li>
                      <Icon name="shield-alert" size="sm" />
                      <span>{alone}</span>
                    </li>
                  )}
                </ul>
              </>
            )}
          </div>
        </Sheet>
      ) : null}
    </>
  )
}
