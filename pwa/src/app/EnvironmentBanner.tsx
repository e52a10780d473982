import { useQuery } from '@tanstack/react-query'
import { cx } from '../ui/cx.ts'
import styles from './EnvironmentBanner.module.css'
import { environmentOf } from './environment.ts'

/** Top right: red on development hosts, orange on staging, nothing in production. */
export function EnvironmentBanner() {
  const { data } = useQuery({ queryKey: ['/api/config'] })
  const environment = environmentOf(data, location.hostname)
  if (environment === 'production') return null
  return <p className={cx(styles.banner, styles[environment])}>{environment === 'development' ? 'DEVELOPMENT ENVIRONMENT' : 'STAGING ENVIRONMENT'}</p>
}
