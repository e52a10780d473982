import { useRef, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import styles from './CameraView.module.css'
import { useCamera } from './useCamera.ts'

interface Props {
  readonly place: string
  readonly taken: number
  readonly onShot: (picture: Blob) => void
  readonly onClose: () => void
}

/** Full screen, one 96 px shutter. Without a camera, or without leave to use it, the system's picker does the same job. */
export function CameraView({ place, taken, onShot, onClose }: Props) {
  const { video, state, torch, shoot: frame } = useCamera()
  const picker = useRef<HTMLInputElement>(null)
  const [flash, setFlash] = useState(false)
  const asked = useRef(false)
  const noCamera = state === 'none' || state === 'refused'

  const shoot = async () => {
    if (noCamera) return picker.current?.click()
    if (asked.current) return
    asked.current = true
    const picture = await frame()
    asked.current = false
    if (!picture) return
    setFlash(true)
    navigator.vibrate?.(20)
    onShot(picture)
  }

  return (
    <div className={styles.camera} role="dialog" aria-modal="true" aria-label={`Camera, ${place}`} data-density="field">
      <video ref={video} className={styles.video} muted playsInline aria-hidden="true" hidden={noCamera} />
      {flash ? <div className={styles.flash} onAnimationEnd={() => setFlash(false)} /> : null}
      <header className={styles.head}>
        <Key label="Close camera, keeps the finding" icon={<Icon name="arrow-left" size="lg" />} iconOnly onPress={onClose} />
        <p className={styles.place}>{place}</p>
        {torch === null ? null : (
          <Key label="Light" icon={<Icon name="zap" size="md" />} selected={torch.on} onPress={torch.toggle} />
        )}
      </header>
      {noCamera ? <NoCamera refused={state === 'refused'} /> : null}
      <footer className={styles.foot}>
        <p className={styles.count} aria-live="polite">{taken === 0 ? 'Photos are kept as you shoot' : `${taken} ${taken === 1 ? 'photo' : 'photos'} kept`}</p>
        <button type="button" className={styles.shutter} aria-label={noCamera ? 'Choose or take a photo' : 'Take photo'} onClick={() => void shoot()}>
          <Icon name="camera" size="lg" />
        </button>
        <Key label="From files" icon={<Icon name="images" size="md" />} onPress={() => picker.current?.click()} />
      </footer>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Photo file"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onShot(file)
        }}
      />
    </div>
  )
}

function NoCamera({ refused }: { readonly refused: boolean }) {
  return (
    <div className={styles.none}>
      <Icon name="camera" size="lg" />
      <p>
        {refused
          ? 'This page may not use the camera. Press the shutter to take the photo with the tablet’s own camera, or allow the camera in the browser’s settings.'
          : 'No camera in this page. Press the shutter to take or choose a photo.'}
      </p>
    </div>
  )
}
