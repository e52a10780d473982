import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Icon } from './Icon.tsx'

export interface ErrorStateProps {
  readonly title?: string
  /** What happened and what was kept. */
  readonly message: string
  readonly onRetry?: () => void
}

export function ErrorState({ title = 'This did not load', message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing="search"
        title={title}
        fact={message}
        {...(onRetry === undefined
          ? {}
          : {
              action: (
                <Button icon={<Icon name="refresh-cw" size="xs" />} onClick={onRetry}>
                  Try again
                </Button>
              ),
            })}
      />
    </div>
  )
}
