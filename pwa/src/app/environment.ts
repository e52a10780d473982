export type EnvironmentName = 'development' | 'staging' | 'production'

/** localhost, 127/8, ::1 and *.localhost are somebody's own machine, also with no server to ask. */
function isLocalHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || name.endsWith('.localhost') || /^127(?:\.\d{1,3}){3}$/.test(name)
}

/** What `GET /api/config` says about this host; local hosts count as development whatever it says. */
export function environmentOf(config: unknown, hostname: string): EnvironmentName {
  if (isLocalHost(hostname)) return 'development'
  if (typeof config !== 'object' || config === null) return 'production'
  const banner = 'banner' in config ? config.banner : 'environment' in config ? config.environment : null
  return banner === 'development' || banner === 'staging' ? banner : 'production'
}
