import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useInstall } from './useInstall.ts'
import styles from './InstallGuide.module.css'

interface Step {
  readonly icon: IconName
  readonly text: string
}

const IPAD: readonly Step[] = [
  { icon: 'external-link', text: 'Open this address in Safari.' },
  { icon: 'share', text: 'Tap the Share button in Safari’s toolbar.' },
  { icon: 'plus', text: 'Choose “Add to Home Screen”. It may be under “More”.' },
  { icon: 'check', text: 'Leave “Open as Web App” on and tap Add.' },
  { icon: 'house', text: 'From now on open Shipshape from its icon on the Home Screen.' },
]

const OTHER: readonly Step[] = [
  { icon: 'menu', text: 'Open the browser’s menu in Chrome or Edge.' },
  { icon: 'download', text: 'Choose “Install app” or “Add to Home screen”.' },
  { icon: 'house', text: 'From now on open Shipshape from its own icon.' },
]

/** Safari says Macintosh on an iPad; a Macintosh has no touch screen. */
function isApple(): boolean {
  return (
    /iPad|iPhone/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

export function InstallGuide({ onClose }: { readonly onClose: () => void }) {
  const install = useInstall()
  const apple = isApple()
  const steps = apple ? IPAD : OTHER
  return (
    <Dialog
      open
      onClose={onClose}
      title={apple ? 'Install on this iPad' : 'Install Shipshape'}
      description="Installed, it opens without a signal, keeps its records safe from clean-up, and uses the whole screen."
      footer={
        install.prompt === null ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <Button
            kind="primary"
            onClick={() => {
              install.prompt?.()
              onClose()
            }}
          >
            Install now
          </Button>
        )
      }
    >
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.text}>
            <span className={styles.number}>{index + 1}</span>
            <Icon name={step.icon} size="md" />
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
