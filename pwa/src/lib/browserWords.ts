/** "Chrome on Windows", out of what the browser says of itself. */
export function browserWords(agent: string | null): string {
  if (agent === null || agent === '') return 'Unknown browser'
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrome\/|CriOS\//.test(agent)
        ? 'Chrome'
        : /Safari\//.test(agent)
          ? 'Safari'
          : null
  const system = /iPad/.test(agent)
    ? 'iPad'
    : /iPhone/.test(agent)
      ? 'iPhone'
      : /Android/.test(agent)
        ? 'Android'
        : /Windows/.test(agent)
          ? 'Windows'
          : /Mac OS/.test(agent)
            ? 'Mac'
            : /Linux|CrOS/.test(agent)
              ? 'Linux'
              : null
  if (browser === null) return agent.split(' ')[0] ?? agent
  return system === null ? browser : `${browser} on ${system}`
}
