import { telOf } from '../../../lib/tel.ts'
import { useSaid } from '../../../records/engine/useWords.ts'
import { Citation } from '../../../ui/Citation.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.ts'
import styles from './clocks.module.css'
import { eventKind } from './eventKinds.ts'

/** What to do now, and whom to call. */
export function AtOnce({ kind }: { readonly kind: unknown }) {
  const known = eventKind(kind)
  const say = useSaid('calendarEvent')
  const { language } = useLanguage()
  if (known === null) return null
  return (
    <section className={styles.once} aria-label={say('Do this now')}>
      <h3>
        <Icon name="circle-alert" /> {say('Do this now')}
      </h3>
      <p>{say(known.text)}</p>
      {known.calls === undefined ? null : (
        <ul className={styles.calls}>
          {known.calls.map((call) => (
            <li key={call.name}>
              {call.phone === undefined ? (
                <span>
                  <Icon name="phone" /> {call.name}: <b>{say('The number is in your plan')}</b>
                </span>
              ) : (
                <a href={telOf(call.phone)}>
                  <Icon name="phone" /> {call.name}: <b>{call.phone}</b>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <small>
        <Citation citation={known.source} mark={known.mark} language={language} />
      </small>
    </section>
  )
}
