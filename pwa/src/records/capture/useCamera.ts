import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

export type CameraState = 'starting' | 'live' | 'resting' | 'refused' | 'none'

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: CameraState
  readonly torch: { readonly on: boolean; readonly toggle: () => void } | null
  /** Front and back; null where there is one camera only. */
  readonly turn: (() => void) | null
  /** The frame in view as a JPEG, the first one if the camera is still starting; null when the view is gone. */
  readonly shoot: () => Promise<Blob | null>
}

// Torch is in every phone's Chrome and in no TypeScript library.
interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean
}

type Facing = 'environment' | 'user'

const LOOK_EVERY_MS = 1000

/**
 * The rear camera inside the page: the system camera would put the page in the background, where tablets kill it. With `restAfter` (ms)
 * it is switched off when no photo was taken for so long; the next photo switches it on.
 */
export function useCamera(restAfter: number | null = null): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [facing, setFacing] = useState<Facing>('environment')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [torchOn, setTorchOn] = useState(false)
  const [cameras, setCameras] = useState(1)
  const [resting, setResting] = useState(false)
  const used = useRef(0)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => left.abort()
  }, [])

  useEffect(() => {
    if (resting) return
    let gone = false
    let opened: MediaStream | null = null
    const open = async () => {
      // No mediaDevices outside a secure context: the file input is the camera then.
      if (!('mediaDevices' in navigator)) return setState('none')
      try {
        const media = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: { ideal: facing }, width: { ideal: 2560 }, height: { ideal: 1920 } },
          audio: false,
        })
        if (gone) return stop(media)
        opened = media
        setStream(media)
        setTorchOn(false)
        const known = await countCameras()
        if (!gone) setCameras(known)
      } catch (error) {
        if (!gone) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none')
      }
    }
    void open()
    return () => {
      gone = true
      if (opened) stop(opened)
    }
  }, [facing, resting])

  useEffect(() => {
    if (restAfter === null || state !== 'live') return
    used.current = performance.now()
    const timer = setInterval(() => {
      if (performance.now() - used.current < restAfter) return
      setResting(true)
      setStream(null)
      setState('resting')
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [restAfter, state])

  useEffect(() => {
    const element = video.current
    if (!element || !stream) return
    element.srcObject = stream
    element
      .play()
      .then(() => setState('live'))
      .catch((error: unknown) => {
        // Turning to the other camera interrupts the first one's start; that is no missing camera.
        if (!(error instanceof DOMException && error.name === 'AbortError')) setState('none')
      })
    // Without a stream there is no last frame that could pass for a new picture.
    return () => {
      element.srcObject = null
    }
  }, [stream])

  const shoot = useCallback(async () => {
    const element = video.current
    if (!element) return null
    used.current = performance.now()
    if (resting) {
      setResting(false)
      setState('starting')
    }
    // A press while the camera is still starting counts: it takes the first picture there is.
    if (element.videoWidth === 0) await firstFrame(element, leaving.current.signal)
    if (element.videoWidth === 0) return null
    const canvas = new OffscreenCanvas(element.videoWidth, element.videoHeight)
    canvas.getContext('2d')?.drawImage(element, 0, 0)
    return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  }, [resting])

  const track = stream?.getVideoTracks()[0]
  const capable =
    track !== undefined && 'getCapabilities' in track && (track.getCapabilities() as TorchCapabilities).torch === true
  const toggle = () => {
    const constraint: MediaTrackConstraintSet & { torch: boolean } = { torch: !torchOn }
    track
      ?.applyConstraints({ advanced: [constraint] })
      .then(() => setTorchOn(!torchOn))
      .catch(() => setTorchOn(false))
  }
  const turn = () => setFacing(facing === 'environment' ? 'user' : 'environment')
  return { video, state, torch: capable ? { on: torchOn, toggle } : null, turn: cameras > 1 ? turn : null, shoot }
}

/** Or the end of waiting for it. */
function firstFrame(element: HTMLVideoElement, left: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    element.addEventListener('loadeddata', resolve, { once: true })
    left.addEventListener('abort', resolve, { once: true })
  })
}

async function countCameras(): Promise<number> {
  if (!('enumerateDevices' in navigator.mediaDevices)) return 1
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter((device) => device.kind === 'videoinput').length
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
