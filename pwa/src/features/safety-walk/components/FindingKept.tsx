import { useKeeping } from '../../../data/store/drafts.ts'
import { isFull, useSyncValue } from '../../../data/sync/syncState.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import own from './FindingForm.module.css'

interface Props {
  readonly shots: { readonly waiting: readonly unknown[]; readonly failure: string | null }
  readonly saving: boolean
  readonly failed: boolean
}

/** Whether the device has kept everything that was tapped, typed and shot. */
export function FindingKept({ shots, saving, failed }: Props) {
  const { t } = useCaptureWords()
  const room = useSyncValue('room')
  const short = useSyncValue('unkept')
  const keeping = useKeeping()
  const unkept = shots.waiting.length > 0 ? t.keepingPhoto : keeping || saving ? t.keeping : null
  const trouble = failed || shots.failure !== null ? t.notKept : isFull({ room, unkept: short }) ? t.noRoom : null
  return (
    <span className={own.kept} role="status">
      <Icon name={trouble !== null ? 'circle-alert' : unkept === null ? 'check' : 'clock'} size="md" />
      {unkept ?? trouble ?? t.kept}
    </span>
  )
}
