import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { DataProvider, useActor } from '../data/react/context.tsx'
import { useActing } from '../data/session/session.ts'
import { useSyncValue } from '../data/sync/syncState.ts'
import { deviceNow } from '../lib/clock.ts'
import { setHourFormat, setTimeZone } from '../lib/dates.ts'
import { noteRunning } from '../lib/running.ts'
import { UndoProvider } from '../ui/UndoBar.tsx'
import { HeldPlace } from '../ui/heldPlace.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { HeaderEndContext } from '../ui/PageHeader.tsx'
import { navFor, type Visitor } from './access.ts'
import { BottomTabs } from './BottomTabs.tsx'
import { FieldStrip } from './FieldStrip.tsx'
import { EarlyKeys } from './deskOpen.ts'
import {
  AccountMenu,
  AccountWindows,
  ChatWidget,
  Desk,
  FeedbackButton,
  ImpersonationFrame,
  Notices,
  OfficeStrip,
  Rail,
  ReloginSheet,
} from './later.ts'
import { ChatKey } from './chatKey.ts'
import styles from './Shell.module.css'
import { sidebar } from './sidebar.ts'
import type { SignedInSession } from './signedInSession.ts'
import { StopWorkBar } from './StopWorkBar.tsx'
import { useTabletFrame } from './useTabletFrame.ts'
import { followPerson } from '../ui/language.ts'
import { useUiWords } from '../ui/useUiWords.ts'

export interface SignedInProps {
  readonly session: SignedInSession
  readonly visitor: Visitor
  /** A full-screen tablet screen: no rail, no tabs. */
  readonly field: boolean
  /** A home screen or a list, and no record: the ways to all other places stand below it. */
  readonly tabs: boolean
  readonly children: ReactNode
}

export function SignedIn(props: SignedInProps) {
  return (
    <DataProvider data={props.session.data}>
      <UndoProvider>
        <Shell {...props} />
      </UndoProvider>
    </DataProvider>
  )
}

/** The frame around every page: rail and strip in the office, strip and tabs on a tablet, only the strip inside a walk. */
function Shell({ session, visitor, field, tabs, children }: SignedInProps) {
  const say = useUiWords()
  const actor = useActor()
  const acting = useActing()
  // Before any page formats a date in this render.
  setTimeZone(actor.timeZone)
  setHourFormat(actor.hourFormat)
  useEffect(() => followPerson(actor.userId), [actor.userId])
  const [path] = useLocation()
  const search = useSearch()
  const who = `${session.user.id}@${session.context.orgId}`
  useEffect(() => {
    // The start page itself leads on, to what is noted here.
    if (path === '/') return
    noteRunning(field ? { who, path: search === '' ? path : `${path}?${search}`, at: deviceNow() } : null)
  }, [field, path, search, who])
  const link = useSyncValue('link')
  const tablet = useTabletFrame()
  const phone = usePhone(640)
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  const groups = navFor(visitor)
  const office = !field && !tablet

  useLayoutEffect(() => {
    // A screen reader and the Tab key go on at the new page, not at the link that led there.
    if (shown.current === path) return
    shown.current = path
    main.current?.focus({ preventScroll: true })
    main.current?.scrollTo(0, 0)
  }, [path])

  const menu = (
    <div className={styles.end} data-menu>
      <Suspense fallback={null}>
        <AccountMenu session={session} />
      </Suspense>
    </div>
  )
  return (
    <HeaderEndContext
      value={
        field
          ? null
          : {
              menu,
              float: (
                <Suspense fallback={null}>
                  <FeedbackButton />
                  {office || phone ? null : <ChatKey />}
                </Suspense>
              ),
            }
      }
    >
      <div className={office ? styles.office : styles.tablet}>
        <a className={styles.skip} href="#main">
          {say.skip}
        </a>
        {office ? (
          <Suspense fallback={<div className={styles.rail} data-open={sidebar.get() === 'open'} />}>
            <Rail groups={groups} path={path} />
          </Suspense>
        ) : null}
        <div className={styles.column}>
          {acting === null ? null : (
            <Suspense fallback={null}>
              <ImpersonationFrame name={session.user.fullName} acting={acting} />
            </Suspense>
          )}
          {office ? null : (
            <FieldStrip
              visitor={visitor}
              path={path}
              end={
                phone && !field ? (
                  <Suspense fallback={null}>
                    <ChatKey />
                  </Suspense>
                ) : undefined
              }
            />
          )}
          <HeldPlace name="stop" />
          <StopWorkBar />
          <main id="main" ref={main} tabIndex={-1} className={styles.main}>
            {field ? null : (
              <>
                <HeldPlace name="notice" />
                <Suspense fallback={null}>
                  <Notices />
                </Suspense>
              </>
            )}
            <div className={styles.page}>{children}</div>
          </main>
          {!office && tabs ? <BottomTabs groups={groups} path={path} session={session} /> : null}
        </div>
        {office ? (
          <Suspense fallback={<div className={styles.strip} />}>
            <OfficeStrip />
          </Suspense>
        ) : null}
        <Suspense fallback={<EarlyKeys />}>
          <Desk visitor={visitor} />
        </Suspense>
        {field ? null : (
          <Suspense fallback={null}>
            <ChatWidget />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <AccountWindows session={session} />
        </Suspense>
        {session.source === 'expired' || link === 'sign-in-needed' ? <ReloginSheet session={session} /> : null}
      </div>
    </HeaderEndContext>
  )
}
