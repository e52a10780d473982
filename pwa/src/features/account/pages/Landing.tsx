import { Redirect, useSearch } from 'wouter'
import { useSession } from '../../../data/session/session.ts'
import { landingPath } from '../landing.ts'

/** The landing redirector of specification section 2. A question that somebody sent goes along (`?ask=`). */
export function Landing() {
  const asked = new URLSearchParams(useSearch()).get('ask')
  const to = landingPath(useSession())
  return <Redirect to={asked === null ? to : `${to}?ask=${encodeURIComponent(asked)}`} replace />
}

export default Landing
