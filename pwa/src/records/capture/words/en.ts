import { plural } from '../../../lib/text.ts'

export const words = {
  title: (place: string) => `Camera, ${place}`,
  voice: {
    note: 'Voice note',
    notes: 'Voice notes',
    recording: 'Recording',
    stop: 'Stop recording',
    play: 'Play',
    pause: 'Pause',
    of: (at: string, whole: string) => `${at} of ${whole}`,
    most: (whole: string) => `of ${whole}`,
    remove: 'Remove voice note',
    removed: 'Voice note removed',
    silent: 'This browser cannot play the recording. It is kept and plays on another device.',
    problems: {
      refused:
        'This page may not use the microphone. Allow it in the browser’s site settings (the icon beside the address), or type the words.',
      none: 'No microphone was found on this device. Type the words instead.',
      unsupported: 'This browser cannot record sound. Type the words, or use the keyboard’s own dictation key.',
      failed: 'The recording stopped by itself and could not be kept. Try again, or type the words.',
    },
    elsewhere: (device: string | null) => `Still on ${device ?? 'the device that recorded it'}`,
  },
  close: 'Close camera',
  earlier: (percent: number) => `Earlier photo ${percent}%`,
  earlierOff: 'Earlier photo off',
  light: 'Light',
  turn: 'Turn camera',
  rests: 'The camera rests to save the battery. Press the shutter to take the next photo.',
  takenLast: 'Taken last',
  missed: 'The camera gave no picture. Press again.',
  take: 'Take photo',
  choose: 'Choose or take a photo',
  burst: 'Burst',
  done: 'Done',
  fromFiles: 'From files',
  file: 'Photo file',
  none: 'Photos are kept as you shoot',
  kept: (photos: number) => `${plural(photos, 'photo')} kept`,
  keeping: 'Keeping the photo…',
  keepingMore: (photos: number) => `keeping ${photos}`,
  refused:
    'This page may not use the camera. Press the shutter to take the photo with the tablet’s own camera, or allow the camera in the browser’s settings.',
  absent: 'No camera in this page. Press the shutter to take or choose a photo.',
}

export type CameraWords = typeof words
