import { Icon } from '../../../ui/Icon.tsx'
import { passwordRules, strength } from '../rules.ts'
import styles from './PasswordStrength.module.css'

const WORD = { red: 'weak', orange: 'weak', yellow: 'fair', green: 'strong' } as const

/** The checklist and the meter of a chosen password. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const { percent, tone } = strength(password)
  return (
    <div className={styles.strength}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%, ${WORD[tone]}`}
        data-tone={tone}
      >
        {/* Nothing met is red, and red has to be seen. */}
        <div className={styles.fill} style={{ width: `${Math.max(percent, 4)}%` }} />
      </div>
      <ul className={styles.rules}>
        {passwordRules(password).map((rule) => (
          <li key={rule.label} className={rule.met ? styles.met : undefined}>
            <Icon name={rule.met ? 'circle-check' : 'circle'} size="xs" label={rule.met ? 'Met' : 'Not met'} />
            {rule.label}
          </li>
        ))}
      </ul>
    </div>
  )
}
