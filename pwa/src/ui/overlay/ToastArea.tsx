import { Toast } from 'radix-ui'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import { dismissToast, TOAST_HOTKEY, TOAST_SWIPE_PX, type ToastEntry } from '../toastStore.ts'
import styles from './ToastArea.module.css'

export function ToastArea({ entries }: { readonly entries: readonly ToastEntry[] }) {
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX} label="Notification">
      {entries.map((entry) => (
        <Toast.Root
          key={entry.id}
          open={entry.open}
          duration={entry.duration}
          type={entry.variant === 'destructive' ? 'foreground' : 'background'}
          className={cx(styles.toast, styles[entry.variant])}
          // An open window takes the pointer from everything else.
          style={{ pointerEvents: 'auto' }}
          onOpenChange={(open) => {
            if (!open) dismissToast(entry.id)
          }}
        >
          <Icon name={entry.variant === 'destructive' ? 'circle-alert' : 'info'} />
          <div className={styles.words}>
            <Toast.Title className={styles.title}>{entry.title}</Toast.Title>
            {entry.description === undefined ? null : (
              <Toast.Description className={styles.description}>{entry.description}</Toast.Description>
            )}
          </div>
          <Toast.Close className={styles.close} aria-label="Dismiss">
            <Icon name="x" size="xs" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.area} hotkey={[TOAST_HOTKEY]} label="Notifications ({hotkey})" />
    </Toast.Provider>
  )
}
