import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter, useSearch } from 'wouter'
import { grantedOf } from '../data/session/can.ts'
import { useYardClock } from '../data/react/context.tsx'
import { isSensitive } from '../data/session/lease.ts'
import { useLock, useSession } from '../data/session/session.ts'
import { dateLanguage } from '../lib/dateWords.ts'
import { firstPageShown } from '../lib/firstPage.ts'
import { useHour } from '../lib/useHour.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { isOff, mayOpen, type Visitor } from './access.ts'
import {
  BlockedStart,
  LinkForAnother,
  Locked,
  ModuleOffNotice,
  NotFound,
  Refused,
  Sensitive,
  StorageProblem,
} from './later.ts'
import type { AppRoute } from './appRoute.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { Arrived } from './pageCode.tsx'
import { returnPath, signInPath } from './returnPath.ts'
import { knownRoutes, loadAllRoutes } from './routes.ts'
import { SignedIn } from './SignedIn.tsx'

function PageSpinner() {
  return <Spinner size="large" label="Loading page..." />
}

/**
 * Who may see what (specification section 2): nobody signed in goes to /auth and comes back from there, somebody signed in leaves it, a spinner while it is not
 * known, and 404 for every address no module file declares.
 */
export function AppRouter() {
  const session = useSession()
  const lock = useLock()
  const { parser } = useRouter()
  const hour = useHour()
  const [location] = useLocation()
  const search = useSearch()
  const { routes, complete } = useSyncExternalStore(knownRoutes.subscribe, knownRoutes.get, knownRoutes.get)
  const [problem, setProblem] = useState<unknown>(null)
  const current = routes.find((route) => route.paths.some((path) => matchRoute(parser, path, location)[0]))

  // While the session opens its database: the code of the page and the data it shows arrive side by side.
  useEffect(() => {
    if (current !== undefined) current.code.preload()
    else loadAllRoutes().catch(setProblem)
  }, [current])

  const unknown = current === undefined && !complete
  // The boundary around the router says that the page is not on this device.
  if (unknown && problem !== null) throw problem
  if (session.status === 'loading' && session.blocked === true)
    return (
      <Suspense fallback={<PageSpinner />}>
        <BlockedStart />
      </Suspense>
    )
  if (session.status === 'loading' || (unknown && session.status !== 'unavailable'))
    return (
      <main>
        <PageSpinner />
      </main>
    )
  if (session.status === 'unavailable')
    return (
      <Suspense fallback={null}>
        <StorageProblem message={session.message} />
      </Suspense>
    )
  if (session.status === 'none') {
    if (current === undefined)
      return (
        <main>
          <Suspense fallback={null}>
            <NotFound />
          </Suspense>
        </main>
      )
    if (current.access !== 'public')
      return (
        <Redirect to={signInPath(`${location}${search === '' ? '' : `?${search}`}${window.location.hash}`)} replace />
      )
    return (
      <PageBoundary key={location}>
        <Suspense
          fallback={
            <main>
              <PageSpinner />
            </main>
          }
        >
          <current.code.Page />
          <Shown />
        </Suspense>
      </PageBoundary>
    )
  }
  if (lock === 'start')
    return (
      <Suspense
        fallback={
          <main>
            <PageSpinner />
          </main>
        }
      >
        <Locked session={session} />
      </Suspense>
    )
  if (current?.access === 'public' && /^#(invitation|first-login)=/.test(window.location.hash))
    return (
      <Suspense fallback={null}>
        <LinkForAnother session={session} />
      </Suspense>
    )
  if (current?.access === 'public') return <Redirect to={returnPath(search)} replace />
  // What is sensitive has its own page when the server's word is too old; here the role decides.
  const { role, rights } = grantedOf(
    session.context.role,
    session.permissions === null ? null : { ...session.permissions, adminExpiresAt: null },
    hour,
  )
  const visitor: Visitor = { role, rights, allowedModules: session.permissions?.allowedModules ?? null }
  return (
    <SignedIn session={session} visitor={visitor} field={current?.field === true} tabs={hasTabs(current, location)}>
      <PageBoundary key={current?.page ?? 'none'}>
        <Suspense fallback={<PageSpinner />}>
          <Arrived code={current?.code} waiting={<PageSpinner />}>
            <Pages routes={routes} visitor={visitor} confirmedAt={session.confirmedAt} />
            <Shown />
          </Arrived>
        </Suspense>
      </PageBoundary>
    </SignedIn>
  )
}

/** Home screens and lists have the tabs of the tablet below them; a record, a walk and a form that makes something new have a way back. */
function hasTabs(route: AppRoute | undefined, location: string): boolean {
  return route !== undefined && !route.field && route.paths.includes(location) && !location.endsWith('/new')
}

interface GuardProps {
  readonly visitor: Visitor
  readonly confirmedAt: number
}

interface PagesProps extends GuardProps {
  readonly routes: readonly AppRoute[]
}

/**
 * The page of the address. Pages write times in the zone and by the clock that the frame has set (lib/dates.ts), and nothing tells them when it arrives,
 * moments after a first sign-in, when an administrator changes it, or when a field screen is read in another language: they are drawn again from
 * here. Nothing is mounted anew, so what somebody has typed and where they have scrolled to stays.
 */
function Pages({ routes, visitor, confirmedAt }: PagesProps) {
  useYardClock()
  useSyncExternalStore(dateLanguage.subscribe, dateLanguage.get)
  return (
    <Switch>
      {routes.flatMap((route) =>
        route.paths.map((path) => (
          <Route key={path} path={path}>
            <Guarded route={route} visitor={visitor} confirmedAt={confirmedAt} />
          </Route>
        )),
      )}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}

/** Beside a page in its Suspense: mounted when the page is, not before. */
function Shown(): null {
  useEffect(firstPageShown, [])
  return null
}

interface GuardedProps extends GuardProps {
  readonly route: AppRoute
}

function Guarded({ route, visitor, confirmedAt }: GuardedProps) {
  if (isOff(route, visitor)) return <ModuleOffNotice module={route.module} />
  if (!mayOpen(route, visitor)) return <Refused access={route.access} />
  return isSensitive(route.module) ? (
    <Sensitive confirmedAt={confirmedAt}>
      <route.code.Page />
    </Sensitive>
  ) : (
    <route.code.Page />
  )
}
