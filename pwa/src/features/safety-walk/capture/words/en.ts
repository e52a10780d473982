/** The fixed words of capturing a finding; those about stopped work are in `stop/words`, hazards and severities speak by the library's. */
import { plural } from '../../../../lib/text.ts'

export const words = {
  title: 'Finding',
  gone: 'This finding is not here',
  goneFact: 'It was removed, or it has not reached this tablet.',
  toZones: 'Back to the zones',
  zone: 'Zone',
  notYours: 'Somebody else’s finding: you can look at it.',
  seen: (at: string) => `seen ${at}`,
  kept: 'Kept as you go',
  keeping: 'Keeping…',
  keepingPhoto: 'Keeping the photo…',
  notKept: 'Last change not kept',
  noRoom: 'Text kept, no room for photos',
  later: 'Finish later',
  save: 'Save',
  done: 'Done',
  next: 'Save + next',
  removed: 'Finding removed',
  kind: 'Kind',
  kinds: { at_risk: 'At risk', fixed_on_spot: 'Fixed on the spot', good_catch: 'Good practice' },
  howBad: 'How bad',
  whatIsIt: 'What is it',
  allOf: (n: number) => `All ${n}`,
  whichCategory: 'What is it?',
  categoryNow: (title: string) => `Now: ${title}`,
  allCategories: 'All categories',
  due: {
    /** The hint under a severity, and the same as the name of a key. */
    now: 'now',
    nowKey: 'Now',
    days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  },
  assign: {
    nobody: 'Nobody gets it yet',
    to: 'To',
    zoneOwner: 'zone owner',
    by: 'by',
    byHand: 'set by hand',
    change: 'Change',
    who: 'Who gets it, and by when?',
    somebody: 'Somebody else',
    type: 'Type a name or company',
    due: 'Due',
    otherDay: 'Another day',
  },
  missing: {
    category: 'what it is',
    severity: 'how bad it is',
    told: 'who was told to stop work',
    proof: 'a photo or a note of the fix',
  },
  stillNeeds: (parts: readonly string[]) => `Still needs ${parts.join(' and ')}`,
  photos: {
    list: 'Photos',
    add: 'Photo',
    after: 'After',
    waiting: 'Being kept',
    one: 'This photo',
    mark: 'Mark it',
    remark: 'Change the marks',
    markHint: 'circle, arrow, words, blur',
    notYours: 'Somebody else’s photo: you can look at it.',
    large: 'See it large',
    remove: 'Remove photo',
    removed: 'Photo removed',
    fullFinding: (n: number) => `This finding has its ${n} photos. Start another finding, or remove one.`,
    fullWalk: (n: number) => `This walk has its ${n} photos. Finish it and start another for more.`,
  },
  more: {
    wrong: 'What is wrong',
    saw: 'What you saw',
    did: 'What you did',
    action: 'Immediate action taken',
    remove: 'Remove finding',
    removeTitle: 'Remove this finding?',
    removeWords: (photos: number) =>
      photos === 0
        ? 'You can undo it for 10 seconds.'
        : `Its ${photos === 1 ? 'photo goes' : `${photos} photos go`} with it. You can undo it for 10 seconds.`,
    keep: 'Keep it',
  },
  company: {
    key: 'Contractor',
    hint: 'contractor',
    which: 'Which contractor?',
    none: 'No contractor',
    other: 'Another company',
    use: 'Use it',
    nameFirst: 'Write the name first.',
  },
  phrases: { key: 'Phrases', title: 'What is wrong?', words: 'Each press adds the sentence.', language: 'Language' },
  pin: {
    add: 'Pin on map',
    moveKey: 'Move pin',
    where: 'Where exactly?',
    how: 'Press the place on the map. The arrows move the pin a little.',
    noMap: 'The yard map is not on this tablet yet. It arrives with the next sync.',
    here: 'This finding',
    zonePlace: (zone: string) => `${zone}, the zone's own place`,
    map: 'Yard map, press to place the finding',
    move: 'Move the pin',
    left: 'Left',
    up: 'Up',
    down: 'Down',
    right: 'Right',
    none: 'No pin',
  },
  /** What this finding may repeat. */
  before: {
    region: 'Seen before',
    same: 'Same hazard',
    sameAs: 'Same hazard as',
    recorded: 'Already recorded?',
    unlink: 'Unlink',
    link: 'Link as repeat',
    repeats: 'Repeats',
    repeatsAlso: (times: string) => `${times}, repeats`,
    last: 'last',
    elsewhere: 'a finding that is not on this tablet',
    times: (n: number, days: number) => `${ordinal(n)} time in ${plural(days, 'day')}`,
  },
}

function ordinal(n: number): string {
  const tens = n % 100
  if (tens >= 11 && tens <= 13) return `${n}th`
  return `${n}${['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'}`
}

export type CaptureWords = typeof words
