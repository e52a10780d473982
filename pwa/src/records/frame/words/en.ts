/** What the frame says over every page of a tablet: notices about the app, signing in again, what was not kept. */
import type { DeviceWord } from '../../../lib/device.ts'

export const words = {
  later: 'Later',
  notices: {
    newer: 'A newer version is in use.',
    saveFirst: 'Save what you are typing, then reload.',
    reload: 'Reload',
    otherTab: 'Another tab runs an older version.',
    closeIt: 'Close it so that this one can continue.',
    restored: 'The server was restored from a backup.',
    kept: (device: DeviceWord) => `Everything saved on this ${device} was kept, and its latest changes are sent again.`,
    showSync: 'Show sync',
    ok: 'OK',
    ready: 'A new version is ready.',
    aSecond: 'It takes a second. What waits to be sent stays.',
    update: 'Update',
    typing: 'Save or discard what you are typing first',
    full: (device: DeviceWord) => `The storage of this ${device} is full.`,
    nearlyFull: (device: DeviceWord) => `The storage of this ${device} is nearly full.`,
    textSaved: 'Text is still saved. Nothing that waits to be sent is ever deleted.',
    makeRoom: 'Make room',
    insecure: 'This address is not secure.',
    noHttps: (device: DeviceWord) =>
      `Without HTTPS this ${device} cannot work offline, install the app or use the camera. Ask your administrator for the https:// address.`,
    install: (device: DeviceWord) => `Install Shipshape on this ${device}.`,
    whyInstall: 'Then it opens without a signal and its records are safe from clean-up.',
    installNow: 'Install',
  },
  twoFactor: {
    fact: 'Your account is protected by a password alone.',
    short: 'Password only.',
    why: 'With two-factor authentication a stolen password is not enough.',
    setUp: 'Set up 2FA',
  },
  relogin: {
    title: 'Sign in again to send your work',
    fact: (device: DeviceWord) =>
      `Your session ended. Everything is kept on this ${device}, and you can go on without signing in.`,
    password: (email: string) => `Password of ${email}`,
    required: 'Password is required',
    signIn: 'Sign in',
  },
  clock: {
    wrong: (device: DeviceWord) => `The clock of this ${device} is wrong`,
    set: (device: DeviceWord) =>
      `Your work is safe. Its times may be off. Set date and time to automatic in the settings of the ${device}.`,
  },
  lost: {
    photo: (of: string) => `A photo of ${of} was not kept`,
    'voice note': (of: string) => `A voice note of ${of} was not kept`,
  },
}

export type FrameWords = typeof words
