import { useKeeping } from '../../../data/store/drafts.ts'
import { isFull, useSyncValue } from '../../../data/sync/syncState.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import own from './FindingForm.module.css'

interface Props {
  readonly keepingPhoto: boolean
  readonly failed: boolean
}

/** Whether the device has kept everything that was tapped, typed and shot. */
export function FindingKept({ keepingPhoto, failed }: Props) {
  const { t } = useCaptureWords()
  const room = useSyncValue('room')
  const short = useSyncValue('unkept')
  const keeping = useKeeping()
  const unkept = keepingPhoto ? t.keepingPhoto : keeping ? t.keeping : null
  const trouble = failed ? t.notKept : isFull({ room, unkept: short }) ? t.noRoom : null
  return (
    <span className={own.kept} role="status">
      <Icon name={trouble !== null ? 'circle-alert' : unkept === null ? 'check' : 'clock'} size="md" />
      {unkept ?? trouble ?? t.kept}
    </span>
  )
}
