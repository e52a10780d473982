import { Redirect } from 'wouter'
import { useSession } from '../../../data/session/session.ts'
import { landingPath } from '../landing.ts'

/** The landing redirector of specification section 2. */
export function Landing() {
  return <Redirect to={landingPath(useSession())} replace />
}

export default Landing
