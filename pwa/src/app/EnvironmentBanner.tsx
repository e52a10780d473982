import { useEffect, useState } from 'react'
import { readConfig } from '../data/online/config.ts'
import { theClient } from '../data/session/session.ts'
import { cx } from '../ui/cx.ts'
import styles from './EnvironmentBanner.module.css'
import { environmentOf } from './environment.ts'

/** Top right: red on development hosts, orange on staging, nothing in production. */
export function EnvironmentBanner() {
  const [config, setConfig] = useState<unknown>(null)
  const environment = environmentOf(config, location.hostname)
  useEffect(() => {
    // One answer a start is enough, and query observers would cost the first load 4 kB.
    void readConfig(theClient().api).then((answer) => {
      if (answer.ok) setConfig(answer.body)
    })
  }, [])
  useEffect(() => {
    // The strip of the tablet's frame moves its words out of the banner's way.
    if (environment === 'production') delete document.documentElement.dataset['environment']
    else document.documentElement.dataset['environment'] = environment
  }, [environment])
  if (environment === 'production') return null
  return (
    <aside aria-label="Environment" className={cx(styles.banner, styles[environment])}>
      {environment === 'development' ? 'DEVELOPMENT ENVIRONMENT' : 'STAGING ENVIRONMENT'}
    </aside>
  )
}
