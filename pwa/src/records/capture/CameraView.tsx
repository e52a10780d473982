import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react'
import { useGone } from '../../lib/useGone.ts'
import { useLowBattery } from '../device/useBattery.ts'
import { buzz } from '../../ui/haptics.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { FullScreen } from '../../ui/overlay/FullScreen.tsx'
import { keysShut } from '../../ui/singleKeys.ts'
import styles from './CameraView.module.css'
import { useCamera } from './useCamera.ts'
import { Corners } from './Corners.tsx'
import { useCameraWords } from './useCameraWords.ts'
import { useGuide, type Watcher } from './useGuide.ts'
import type { CameraWords } from './words/en.ts'

interface Props {
  readonly place: string
  /** Photos on the disk of this device. */
  readonly taken: number
  /** Photos shot and not on the disk yet. */
  readonly keeping?: number
  readonly onShot: (picture: Blob) => void
  /** The shutter was pressed: ends when its picture has been handed over, or has failed. */
  readonly onPress?: (handedOver: Promise<unknown>) => void
  readonly onClose: () => void
  /** An earlier picture of the same place, laid thinly over the view so that the new one is taken from the same spot. */
  readonly ghost?: string | undefined
  /** Why the last photo was not kept: said here too, because the camera covers the screen. */
  readonly problem?: string | null
  /** Why no further photo fits; the shutter says so instead of doing nothing. */
  readonly full?: string | null
  /** Looks at what the camera shows, and takes the picture once it is good and held still. The same one for as long as the camera is open. */
  readonly guide?: () => Watcher
  /** Photo after photo without leaving the camera. Left out: the caller closes the camera after a shot or does not. */
  readonly burst?: { readonly on: boolean; readonly toggle: () => void }
}

/** With a low battery the camera is off while nobody takes a photo. */
const REST_AFTER_MS = 20_000

const GHOSTS = [0.35, 0.6, 0] as const

/** A shutter in the hand (a pair of volume keys, a Bluetooth button) arrives as one of these, where the browser passes it on. */
const SHUTTER_KEYS: readonly string[] = ['AudioVolumeUp', 'AudioVolumeDown', 'VolumeUp', 'VolumeDown']

/** Full screen, one 96 px shutter. Without a camera, or without leave to use it, the system's picker does the same job. */
export function CameraView({
  place,
  taken,
  keeping = 0,
  onShot,
  onPress,
  onClose,
  ghost,
  problem = null,
  full = null,
  guide,
  burst,
}: Props) {
  const t = useCameraWords()
  const saving = useLowBattery() !== null
  const { video, state, torch, turn, shoot: frame } = useCamera(saving ? REST_AFTER_MS : null)
  const picker = useRef<HTMLInputElement>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  const [flash, setFlash] = useState(0)
  const [last, setLast] = useState<string | null>(null)
  const [ghostStep, setGhostStep] = useState(0)
  const [missed, setMissed] = useState(false)
  const starting = useRef(false)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const gone = useGone()
  const underWay = useRef(0)
  const leave = useRef(onClose)
  useEffect(() => {
    leave.current = onClose
  })
  const noCamera = state === 'none' || state === 'refused'
  useEffect(
    () => () => {
      if (last !== null) URL.revokeObjectURL(last)
    },
    [last],
  )

  const keep = (picture: Blob) => {
    // Taken just before the camera was closed: kept as any other, and shown to nobody here.
    if (!gone.current) setLast(URL.createObjectURL(picture))
    onShot(picture)
  }
  // A picture just taken goes to the finding before the camera closes: a finding without one would be dropped as empty.
  const close = () => {
    if (underWay.current === 0) return onClose()
    void queue.current.then(() => {
      if (!gone.current) leave.current()
    })
  }
  /** With `camera` the tablet opens its own one; without, it offers what was taken before. */
  const pick = (camera: boolean) => {
    const field = picker.current
    if (camera) field?.setAttribute('capture', 'environment')
    else field?.removeAttribute('capture')
    field?.click()
  }
  const shoot = async () => {
    if (full !== null) return
    if (noCamera) return pick(true)
    // While the camera starts, one press waits for its first picture; after that every press is a picture, however quick.
    const waits = state === 'starting' || state === 'resting'
    if (waits && starting.current) return
    starting.current = waits
    const picture = frame()
    const live = state === 'live'
    if (live) {
      underWay.current += 1
      setFlash((was) => was + 1)
      buzz(20)
    }
    // One picture that fails must not take those after it along.
    queue.current = queue.current
      .then(() => picture)
      .then(
        (shot) => {
          setMissed(shot === null)
          if (shot) keep(shot)
        },
        () => setMissed(true),
      )
    onPress?.(queue.current)
    await queue.current
    if (live) underWay.current -= 1
    starting.current = false
  }
  const look = useGuide(video, state === 'live', guide, () => void shoot())
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!SHUTTER_KEYS.includes(event.key) || event.repeat) return
    event.preventDefault()
    void shoot()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!keysShut()) pressed(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const strength = GHOSTS[ghostStep] ?? 0
  const ghostly: CSSProperties & Record<`--${string}`, number> = { '--ghost': strength }
  return (
    <FullScreen label={t.title(place)} className={styles.camera} first={shutter} onClose={close}>
      <video
        ref={video}
        className={styles.video}
        muted
        playsInline
        aria-hidden="true"
        hidden={noCamera || state === 'resting'}
        data-dim={saving || undefined}
      />
      {ghost === undefined || noCamera ? null : <img className={styles.ghost} style={ghostly} src={ghost} alt="" />}
      {look === null ? null : <Corners look={look} video={video} />}
      {flash === 0 ? null : <div key={flash} className={styles.flash} />}
      <header className={styles.head}>
        <Key label={t.close} icon={<Icon name="arrow-left" size="lg" />} iconOnly onPress={close} />
        <p className={styles.place}>{place}</p>
        {ghost === undefined || noCamera ? null : (
          <Key
            label={strength === 0 ? t.earlierOff : t.earlier(strength * 100)}
            icon={<Icon name="layers" size="md" />}
            selected={strength > 0}
            onPress={() => setGhostStep((ghostStep + 1) % GHOSTS.length)}
          />
        )}
        {torch === null ? null : (
          <Key label={t.light} icon={<Icon name="zap" size="md" />} selected={torch.on} onPress={torch.toggle} />
        )}
        {turn === null ? null : <Key label={t.turn} icon={<Icon name="refresh-cw" size="md" />} onPress={turn} />}
      </header>
      {noCamera ? <NoCamera words={state === 'refused' ? t.refused : t.absent} /> : null}
      {state === 'resting' ? (
        <div className={styles.none}>
          <Icon name="battery-medium" size="lg" />
          <p>{t.rests}</p>
        </div>
      ) : null}
      <footer className={styles.foot}>
        <div className={styles.count}>
          {last === null ? null : <img src={last} alt={t.takenLast} />}
          <p role="status">{full ?? problem ?? (missed ? t.missed : (look?.words ?? keptWords(t, taken, keeping)))}</p>
        </div>
        <button
          ref={shutter}
          type="button"
          className={styles.shutter}
          aria-label={noCamera ? t.choose : t.take}
          aria-disabled={full !== null || undefined}
          onClick={() => void shoot()}
        >
          <Icon name="camera" size="lg" />
        </button>
        <div className={styles.aside}>
          {burst === undefined || (burst.on && taken + keeping > 0) ? null : (
            <Key label={t.burst} icon={<Icon name="copy" size="md" />} selected={burst.on} onPress={burst.toggle} />
          )}
          {burst?.on === true && taken + keeping > 0 ? (
            <Key label={t.done} icon={<Icon name="check" size="md" />} onPress={close} />
          ) : null}
          <Key
            label={t.fromFiles}
            icon={<Icon name="images" size="md" />}
            {...(full === null ? {} : { disabledReason: full })}
            onPress={() => pick(false)}
          />
        </div>
      </footer>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t.file}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) keep(file)
        }}
      />
    </FullScreen>
  )
}

/** "Kept" is said of what the disk has, and of nothing else. */
function keptWords(t: CameraWords, taken: number, keeping: number): string {
  if (keeping === 0) return taken === 0 ? t.none : t.kept(taken)
  return taken === 0 ? t.keeping : `${t.kept(taken)} · ${t.keepingMore(keeping)}`
}

function NoCamera({ words }: { readonly words: string }) {
  return (
    <div className={styles.none}>
      <Icon name="camera" size="lg" />
      <p>{words}</p>
    </div>
  )
}
