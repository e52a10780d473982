/** The fixed words of looking again at what earlier walks left open, and of what a zone leaves open; hazards speak by the library's. */
import { plural } from '../../../../lib/text.ts'

export const words = {
  title: 'Verify first',
  zone: 'Zone',
  verified: (n: number) => `${n} verified`,
  toLookAt: (n: number, total: number) => `${n} of ${total} to look at`,
  onward: 'On to the zone',
  back: 'Back to the zone',
  nothing: 'Nothing open here',
  nothingFact: 'No earlier walk left anything open in this zone.',
  noLooks: 'Nothing was re-checked',
  noLooksFact: 'This walk verified no earlier finding in this zone.',
  progress: 'Findings re-checked',
  all: (n: number) => `All ${n}, with large photos`,
  large: 'With large photos',
  results: { still_there: 'Still there', fixed: 'Fixed', cant_tell: 'Can’t tell' },
  seenOn: (day: string, who: string | null) => `seen ${day}${who === null ? '' : ` by ${who}`}`,
  noDue: 'no due date',
  due: 'due',
  overdue: 'overdue',
  toReview: 'reported fixed, to review',
  looksNow: (finding: string) => `How ${finding} looks now`,
  lookedOn: (day: string) => `How it looked on ${day}`,
  noPhoto: 'The photo is not on this tablet yet',
  keeping: 'keeping the photo',
  ofToday: (photos: number) => (photos === 1 ? '1 photo of today' : `${photos} photos of today`),
  after: 'After photo',
  today: 'Photo of today',
  full: (photos: number) => `A finding holds ${photos} photos.`,
  stillThere: (walks: number) =>
    walks === 1 ? 'still there on an earlier walk' : `still there on ${walks} earlier walks`,
  /** What follows from "Fixed". */
  follows: {
    closed: 'Closed',
    handedIn: 'Handed in for review',
    closes: 'Closes the finding',
    toReview: 'Goes to review',
    noted: 'Noted for the reviewer',
  },
  left: {
    questions: (n: number) => `${plural(n, 'question')} not answered`,
    findings: (n: number) => `${plural(n, 'earlier finding')} not verified`,
    more: (n: number) => `and ${n} more`,
  },
}

export type VerifyWords = typeof words
