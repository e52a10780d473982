import { useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { useSession } from '../../../data/session/session.ts'
import { beginningPath, landingPath } from '../landing.ts'

/** The landing redirector of specification section 2; the installed app goes on where it ended. A question that somebody sent goes along (`?ask=`). */
export function Landing() {
  const session = useSession()
  const asked = new URLSearchParams(useSearch()).get('ask')
  const [to] = useState(() =>
    asked === null ? beginningPath(session) : `${landingPath(session)}?ask=${encodeURIComponent(asked)}`,
  )
  return <Redirect to={to} replace />
}

export default Landing
