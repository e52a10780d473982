import { useState } from 'react'
import { Redirect } from 'wouter'
import { useSession } from '../../../data/session/session.ts'
import { beginningPath } from '../landing.ts'

/** The landing redirector of specification section 2; the installed app goes on where it ended. */
export function Landing() {
  const session = useSession()
  const [to] = useState(() => beginningPath(session))
  return <Redirect to={to} replace />
}

export default Landing
