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
