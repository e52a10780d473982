import { Component, type ErrorInfo, type ReactNode } from 'react'
import { isMissingCode } from '../lib/missingCode.ts'
import { Button } from '../ui/Button.tsx'
import styles from './States.module.css'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly problem: Error | null
}

/** A page that fails takes neither the shell nor other people's work with it. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { problem: null }

  static getDerivedStateFromError(problem: unknown): State {
    return { problem: problem instanceof Error ? problem : new Error(String(problem)) }
  }

  override componentDidCatch(problem: unknown, info: ErrorInfo): void {
    console.error('page failed', problem, info.componentStack)
  }

  override render(): ReactNode {
    const { problem } = this.state
    if (problem === null) return this.props.children
    const missing = isMissingCode(problem)
    // Plain elements: what is shown when code is missing must not need more code.
    return (
      <div role="alert" className={styles.failed}>
        <h1>{missing ? 'This page is not on this device yet' : 'This page stopped working'}</h1>
        <p>
          {missing
            ? 'Connect once and open it again. What you entered is kept on this device.'
            : 'What you saved is kept on this device. Reload to continue.'}
        </p>
        <Button onClick={() => location.reload()}>Try again</Button>
      </div>
    )
  }
}
