import type { ReactNode } from 'react'
import type { Online } from '../../data/online/online.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { OfflineState } from '../../ui/OfflineState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface OnlineGateProps<T> {
  readonly online: Online<T>
  /** "the people of this organization": what is being fetched. */
  readonly what: string
  readonly children: (value: T, at: number) => ReactNode
}

/** What only the server has, or the state that stands in for it. */
export function OnlineGate<T>({ online, what, children }: OnlineGateProps<T>) {
  switch (online.status) {
    case 'loading':
      return <Skeleton lines={6} height={14} label={`Loading ${what}`} />
    case 'offline':
      return <NeedsConnection what={what} retry={online.retry} />
    case 'failed':
      return <ErrorState message={online.message} onRetry={online.retry} />
    case 'ready':
      return (
        <>
          {staleBanner(online)}
          {children(online.value, online.at)}
        </>
      )
  }
}

/** What was read before is shown on, and passes for no more than it is. */
function staleBanner<T>({ stale, at, retry }: Extract<Online<T>, { readonly status: 'ready' }>): ReactNode {
  if (stale === null) return null
  return (
    <Banner
      tone="warn"
      fact={`As the server knew it at ${formatDateTime(at)}.`}
      action={
        <Button icon={<Icon name="refresh-cw" size="xs" />} onClick={retry}>
          Try again
        </Button>
      }
    >
      {stale}
    </Banner>
  )
}

function NeedsConnection({ what, retry }: { readonly what: string; readonly retry: () => void }) {
  return (
    <OfflineState
      fact={`This page lives on the server only, so ${what} cannot be shown now. Nothing was lost.`}
      action={
        <Button icon={<Icon name="refresh-cw" size="xs" />} onClick={retry}>
          Try again
        </Button>
      }
    />
  )
}

interface ListStates<T> {
  readonly rows: readonly T[] | undefined
  readonly offline?: ReactNode
  readonly banner?: ReactNode
  readonly error?: { readonly message: string; readonly onRetry: () => void }
}

/** The same for the list kernel, which draws these states itself. */
export function listStates<T>(online: Online<readonly T[]>, what: string): ListStates<T> {
  switch (online.status) {
    case 'loading':
      return { rows: undefined }
    case 'offline':
      return { rows: undefined, offline: <NeedsConnection what={what} retry={online.retry} /> }
    case 'failed':
      return { rows: undefined, error: { message: online.message, onRetry: online.retry } }
    case 'ready':
      return { rows: online.value, banner: staleBanner(online) }
  }
}
