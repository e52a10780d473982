import type { Photo } from '../../../../../schema/gen/types.ts'
import { CameraView } from '../../../records/capture/CameraView.tsx'
import { usePicture } from './usePicture.ts'

interface Props {
  readonly place: string
  /** Lies thinly over the camera's picture, so that both are taken from one place. */
  readonly earlier: Photo | null
  readonly onShot: (picture: Blob) => void
  readonly onClose: () => void
}

/** The camera for a second picture of a known hazard. One shot, and the walk goes on. */
export function EvidenceCamera({ place, earlier, onShot, onClose }: Props) {
  const picture = usePicture(earlier)
  return (
    <CameraView
      place={place}
      taken={0}
      onShot={onShot}
      onClose={onClose}
      ghost={picture.status === 'ready' ? picture.url : undefined}
    />
  )
}
