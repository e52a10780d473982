/**
 * A link that meets a closed door: the address stands in `?return=` of the sign-in page and opens after signing in. Only paths of this
 * origin; an address somebody else wrote must not lead a freshly signed-in person away.
 */
const PARAMETER = 'return'

/** The sign-in address that remembers where a stranger wanted to go. The start page needs no remembering. */
export function signInPath(wanted: string): string {
  const path = safePath(wanted)
  return path === null || path === '/' ? '/auth' : `/auth?${new URLSearchParams({ [PARAMETER]: path }).toString()}`
}

/** Where to go after signing in; "/" when nothing usable was remembered. */
export function returnPath(search: string): string {
  return safePath(new URLSearchParams(search).get(PARAMETER) ?? '') ?? '/'
}

/** Path, query and hash of an address within this app, else null. */
function safePath(text: string): string | null {
  // A browser reads "\" as "/" and drops tabs and line ends, so "/\evil.example" would be another host.
  if (!text.startsWith('/') || text.includes('\\') || /\p{Cc}/u.test(text)) return null
  const home = 'https://shipshape.invalid'
  if (!URL.canParse(text, home)) return null
  const url = new URL(text, home)
  if (url.origin !== home || url.pathname === '/auth' || url.pathname.startsWith('/api/')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
