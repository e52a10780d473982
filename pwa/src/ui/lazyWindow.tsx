import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { isMissingCode } from '../lib/missingCode.ts'
import { Button } from './Button.tsx'
import { PlainClose, PlainWindow } from './PlainWindow.tsx'

interface WindowProps {
  readonly open?: boolean | undefined
  readonly onClose?: (() => void) | undefined
}

/**
 * A window (a dialog, a sheet, a menu, one as large as the screen) whose code is fetched when it first opens. Where that code cannot be
 * fetched, or breaks, a small window says so in its place, and the page behind stays as it is. `Still` is what must be possible all the
 * same, as keys of that small window: it is part of the code that is here already.
 */
export function lazyWindow<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Still?: ComponentType<P>,
): (props: P) => ReactNode {
  let state: 'new' | 'failed' | 'here' = 'new'
  const fetchPart = async () => {
    try {
      if (state === 'failed') await (await import('./missingStyles.ts')).fetchMissingStyles()
      const loaded = await load()
      state = 'here'
      return loaded
    } catch (problem) {
      state = 'failed'
      throw problem
    }
  }
  // One that failed stays so; the next is another.
  const fresh = () =>
    lazy(async () => {
      const Loaded = await fetchPart()
      return { default: ({ props }: { readonly props: P }) => <Loaded {...props} /> }
    })
  let Part = fresh()
  function Newest(props: P) {
    return <Part props={props} />
  }
  return function LazyWindow(props: P) {
    const { open, onClose }: WindowProps = props
    // Closed before it was here: the next time it opens it is fetched again.
    if (open === false && state !== 'here') return null
    return (
      <WindowBoundary
        again={fetchPart}
        onFailed={() => {
          Part = fresh()
        }}
        onClose={onClose}
        still={Still === undefined ? null : <Still {...props} />}
      >
        <Suspense fallback={null}>
          <Newest {...props} />
        </Suspense>
      </WindowBoundary>
    )
  }
}

interface Props {
  /** Fetches the code once more. */
  readonly again: () => Promise<unknown>
  readonly onFailed: () => void
  readonly onClose: (() => void) | undefined
  readonly still: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly problem: Error | null
  readonly busy: boolean
  /** Asked once more without success. */
  readonly tried: boolean
}

const STANDS: State = { problem: null, busy: false, tried: false }

class WindowBoundary extends Component<Props, State> {
  override state: State = STANDS

  static getDerivedStateFromError(problem: unknown): State {
    return { ...STANDS, problem: problem instanceof Error ? problem : new Error(String(problem)) }
  }

  override componentDidCatch(): void {
    this.props.onFailed()
  }

  override render(): ReactNode {
    const { problem, busy, tried } = this.state
    if (problem === null) return this.props.children
    const [title, words] = isMissingCode(problem) ? MISSING : BROKEN
    const retry = () => {
      this.setState({ busy: true })
      this.props.again().then(
        () => this.setState(STANDS),
        () => this.setState({ busy: false, tried: true }),
      )
    }
    return (
      <PlainWindow
        role="alertdialog"
        title={title}
        onClose={this.props.onClose}
        keys={
          <>
            <Button kind="primary" size="touch" busy={busy} onClick={retry}>
              Try again
            </Button>
            {this.props.still}
            <PlainClose size="touch">Close</PlainClose>
          </>
        }
      >
        <p>{words}</p>
        <p role="status">{tried ? 'It could not be fetched: there is no way to the server yet.' : null}</p>
      </PlainWindow>
    )
  }
}

const MISSING = [
  'This part is not on this device yet',
  'It is fetched once and then works without a connection. Go where there is one and try again. What you entered is kept on this device.',
] as const
const BROKEN = ['This part stopped working', 'What you saved is kept on this device.'] as const
