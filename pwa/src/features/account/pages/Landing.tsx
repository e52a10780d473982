import { Redirect } from 'wouter'
import { landingPath } from '../rules.ts'

export function Landing() {
  return <Redirect to={landingPath()} replace />
}

export default Landing
