import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cx } from '../ui/cx.ts'
import styles from './EnvironmentBanner.module.css'
import { environmentOf } from './environment.ts'

/** Top right: red on development hosts, orange on staging, nothing in production. */
export function EnvironmentBanner() {
  const { data } = useQuery({ queryKey: ['/api/config'] })
  const environment = environmentOf(data, location.hostname)
  useEffect(() => {
    // The strip of the tablet's frame moves its words out of the banner's way.
    if (environment === 'production') delete document.documentElement.dataset['environment']
    else document.documentElement.dataset['environment'] = environment
  }, [environment])
  if (environment === 'production') return null
  return <p className={cx(styles.banner, styles[environment])}>{environment === 'development' ? 'DEVELOPMENT ENVIRONMENT' : 'STAGING ENVIRONMENT'}</p>
}
