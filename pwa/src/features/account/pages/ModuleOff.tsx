import { matchRoute, useLocation, useRouter } from 'wouter'
import { ROUTES } from '../../../../../schema/gen/routes.ts'
import { ModuleOffNotice } from '../../../records/ModuleOffNotice.tsx'

/** The page of every module that is declared and has no screens yet. */
export function ModuleOff() {
  const { parser } = useRouter()
  const [location] = useLocation()
  const route = ROUTES.find((one) => [one.path, ...one.aliases].some((path) => matchRoute(parser, path, location)[0]))
  return <ModuleOffNotice module={route?.module ?? ''} />
}

export default ModuleOff
