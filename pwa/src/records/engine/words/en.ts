/** The fixed words of fields, forms and steps. Another language is another file of this shape: a missing word fails the types. */
import { lowered } from '../../../lib/text.ts'

export interface EngineWords {
  readonly save: string
  readonly add: (one: string) => string
  readonly done: string
  readonly cancel: string
  readonly close: string
  readonly back: string
  readonly clear: string
  readonly recovered: string
  readonly startOver: string
  readonly notSaved: string
  readonly look: (count: number) => string
  readonly leaveTitle: string
  readonly leaveText: string
  readonly keepEditing: string
  readonly discard: string
  readonly changed: (name: string) => string
  readonly required: (field: string) => string
  readonly dayAhead: string
  readonly momentAhead: string
  readonly clockStays: (field: string) => string
  readonly none: string
  readonly nobody: string
  readonly choose: string
  readonly yes: string
  readonly no: string
  readonly scan: string
  readonly scanTitle: (field: string) => string
  readonly scanHint: string
  readonly scanTake: string
  readonly scanUnknown: (field: string) => string
  readonly scanSeveral: (code: string) => string
  readonly less: (field: string) => string
  readonly more: (field: string) => string
  readonly unreadable: string
  readonly wholeNumber: string
  readonly places: (places: number) => string
  readonly tooLarge: string
  readonly length: string
  readonly day: string
  readonly time: string
  readonly dayFirst: string
  readonly now: string
  readonly addRow: (title: string) => string
  readonly removeRow: (at: number) => string
  readonly rowUp: (at: number) => string
  readonly rowDown: (at: number) => string
  readonly row: (title: string, at: number) => string
  readonly noRows: string
  readonly rowProblem: (at: number, problem: string) => string
  readonly signAgain: string
  readonly signed: string
  readonly photos: string
  readonly takePhoto: string
  readonly removePhoto: (at: number) => string
  readonly photo: (at: number) => string
  readonly least: string
  readonly most: string
  readonly to: string
  readonly outside: string
  readonly follows: string
  readonly entered: { readonly by: (name: string) => string; readonly later: (days: number) => string }
}

export const words: EngineWords = {
  save: 'Save',
  add: (one) => `Add ${one}`,
  done: 'Done',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  clear: 'Clear',
  recovered: 'Recovered from before the page was closed.',
  startOver: 'Start over',
  notSaved: 'Not saved',
  look: (count) => (count === 1 ? 'One field needs another look.' : `${count} fields need another look.`),
  leaveTitle: 'Discard what you typed?',
  leaveText: 'It is not saved yet.',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  changed: (name) => `${name} changed`,
  required: (field) => `${field} is required.`,
  dayAhead: 'This day has not come yet.',
  momentAhead: 'This moment has not come yet.',
  clockStays: (field) => `${field} stays: a clock runs on it. Somebody else who may approve this puts it right.`,
  none: 'None',
  nobody: 'Nobody yet',
  choose: 'Choose…',
  yes: 'Yes',
  no: 'No',
  scan: 'Scan code',
  scanTitle: (field) => `Scan: ${field}`,
  scanHint: 'Hold the label in the square, or type its code.',
  scanTake: 'Use this code',
  scanUnknown: (field) => `${field}: no record here has this code.`,
  scanSeveral: (code) => `More than one has the code “${code}”. Which one is it?`,
  less: (field) => `${field}: one less`,
  more: (field) => `${field}: one more`,
  unreadable: 'Write a number, for example 12.5.',
  wholeNumber: 'Write a whole number, for example 12.',
  places: (places) => (places === 1 ? 'At most 1 digit after the point.' : `At most ${places} digits after the point.`),
  tooLarge: 'This number is too large.',
  length: 'Write it like 512\' 6" or 512-6.',
  day: 'day',
  time: 'time',
  dayFirst: 'Choose the day too.',
  now: 'Now',
  addRow: (title) => `Add to ${lowered(title)}`,
  removeRow: (at) => `Remove row ${at}`,
  rowUp: (at) => `Move row ${at} up`,
  rowDown: (at) => `Move row ${at} down`,
  row: (title, at) => `${title}, row ${at}`,
  noRows: 'None yet.',
  rowProblem: (at, problem) => `Row ${at}: ${problem}`,
  signAgain: 'Sign again',
  signed: 'Signed',
  photos: 'Photos',
  takePhoto: 'Take photo',
  removePhoto: (at) => `Remove photo ${at}`,
  photo: (at) => `Photo ${at}`,
  least: 'at least',
  most: 'at most',
  to: 'to',
  outside: 'Outside its limits',
  follows: 'When this is saved:',
  entered: {
    by: (name) => `entered by ${name}`,
    later: (days) => (days === 1 ? 'entered 1 day later' : `entered ${days} days later`),
  },
}
