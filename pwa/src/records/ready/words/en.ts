/** The words of the ready check. A module brings those of what it needs. */

export interface ReadyWords {
  readonly card: string
  readonly checking: string
  readonly ready: string
  readonly stillChecking: (what: string) => string
  readonly except: (what: string) => string
  readonly downloading: string
  readonly notReady: string
  readonly tap: string
  readonly connect: string
  readonly and: string
  readonly of: string
  readonly appStored: string
  readonly appStoring: string
  readonly stayHere: string
  readonly free: (bytes: string) => string
  readonly noSpace: string
  readonly littleSpace: string
  readonly battery: (percent: number) => string
  readonly charge: string
  readonly clockWrong: string
  readonly clockSaved: string
  readonly clockUnknown: string
  readonly clockLater: string
  readonly clockRight: string
  readonly clockOff: (amount: string, slow: boolean) => string
  readonly setClock: string
  readonly bothTimes: string
  readonly kept: string
  readonly unprotected: string
  readonly mayClear: string
  readonly install: string
  readonly neverSynced: string
  readonly synced: (when: string) => string
  readonly prepare: string
  readonly needsSignal: string
  readonly prepared: (at: string, missing: boolean) => string
  readonly preparing: string
  readonly open: string
  readonly getting: string
  readonly storing: string
  readonly asking: string
}

export const words: ReadyWords = {
  card: 'Ready check',
  checking: 'Checking this tablet',
  ready: 'Ready for no signal',
  stillChecking: (what) => `Ready, still checking ${what}`,
  except: (what) => `Ready, except ${what}`,
  downloading: 'Stay connected, still downloading',
  notReady: 'Not ready to lose the signal',
  tap: 'Tap Prepare this tablet.',
  connect: 'Connect once; then it stays here.',
  and: 'and',
  of: 'of',
  appStored: 'App stored here',
  appStoring: 'Storing the app',
  stayHere: 'Stay on this page until it is done.',
  free: (bytes) => `${bytes} free`,
  noSpace: 'Free some space first: photos cannot be kept.',
  littleSpace: 'Enough for a short walk. Send what waits, then free some space.',
  battery: (percent) => `Battery ${percent}%`,
  charge: 'Charge it, or take a battery along.',
  clockWrong: 'Clock wrong',
  clockSaved: 'Everything is saved all the same.',
  clockUnknown: 'Clock not checked',
  clockLater: 'It is checked with the next signal.',
  clockRight: 'Clock right to 1 s',
  clockOff: (amount, slow) => `Clock ${amount} ${slow ? 'slow' : 'fast'}`,
  setClock: 'Set the clock to automatic in the tablet’s settings.',
  bothTimes: 'Findings keep both times.',
  kept: 'Storage kept',
  unprotected: 'Storage not protected',
  mayClear: 'The browser may clear it when space runs out. Send what waits before that.',
  install: 'Install the app (menu More): then the browser keeps its records.',
  neverSynced: 'never synced',
  synced: (when) => `synced ${when}`,
  prepare: 'Prepare this tablet',
  needsSignal: 'Needs a signal once. What is here already stays.',
  prepared: (at, missing) => `Prepared at ${at}.${missing ? ' Missing items are listed above.' : ''}`,
  preparing: 'Preparing this tablet',
  open: 'Open',
  getting: 'Getting the latest from the server',
  storing: 'Storing the app, the code reader and the report maker',
  asking: 'Asking the browser to keep it all',
}
