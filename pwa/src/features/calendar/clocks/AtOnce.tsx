import { useSaid } from '../../../records/engine/useWords.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './clocks.module.css'
import { eventKind } from './eventKinds.ts'

/** What to do now, and whom to call. */
export function AtOnce({ kind }: { readonly kind: unknown }) {
  const known = eventKind(kind)
  const say = useSaid('calendarEvent')
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
                <a href={`tel:${call.phone}`}>
                  <Icon name="phone" /> {call.name}: <b>{call.phone}</b>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <small>
        {known.source} · {say(wordOf('calendarRule', 'mark', known.mark))}
      </small>
    </section>
  )
}
