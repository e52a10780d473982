/**
 * The fixed words of the first page of the walk on a tablet and of what comes with it: they count to the first load. Those of other pages
 * are in the folders `words` beside them.
 */
import { formatDuration } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'

/** One, and many. */
const noun = (one: string, many: string): readonly [string, string] => [one, many]

export const words = {
  need: {
    template: noun('template', 'templates'),
    zone: noun('zone and code', 'zones and codes'),
    person: noun('person', 'people'),
    finding: noun('open finding', 'open findings'),
    vessel: noun('vessel', 'vessels'),
    photo: noun('earlier photo', 'earlier photos'),
    photos: 'photos',
    map: noun('yard map', 'yard maps'),
  },
  prepare: {
    maps: 'Storing the yard maps',
    photos: 'Storing the photos of open findings',
  },
  home: {
    title: 'Safety walk',
    start: 'Start walk',
    join: 'Join a walk',
    byCode: 'by its code',
    manyUnderWay: (n: number) => `${n} under way`,
    mayNotStart: 'Your role looks at walks. An inspector or supervisor starts them.',
    mayNotJoin: 'Your role looks at walks only.',
    /** How somebody comes onto a walk that their right does not reach. */
    toJoin: 'To join this walk, scan the code on the tablet of somebody who is on it, or ask them to add you.',
    yours: 'Your walks',
    since: (at: string) => `since ${at}`,
    manyOpen: (n: number) => `${n} open`,
    none: 'No walk under way',
    last: (title: string, on: string) => `The last one was ${title}, ${on}.`,
    first: 'The first one starts with the orange key below.',
    underWay: 'Under way',
    goOn: 'Continue walk',
    resume: 'Resume walk',
    nextZone: (zone: string) => `next zone: ${zone}`,
    allWalked: 'all zones walked',
  },
  card: {
    reading: 'Reading what was recorded',
    /** "4 of 5 zones done, 1 skipped". */
    progress: (all: { readonly total: number; readonly done: number; readonly skipped: number }) =>
      `${all.done} of ${all.total} zones done${all.skipped === 0 ? '' : `, ${all.skipped} skipped`}`,
    findings: (n: number) => plural(n, 'finding'),
    withWhom: (names: string) => `with ${names}`,
    paused: 'paused',
    /** "12 min ago". */
    started: (ago: string) => `started ${ago}`,
    zones: 'Zones',
  },
  joining: {
    which: 'Which walk do you join?',
    merge: 'You both keep everything you find; the two lists become one when a signal is there.',
    scan: 'Scan the other tablet',
    scanHint: 'or type its short code; no signal needed',
    join: 'Join',
  },
  planned: {
    series: 'Walks that repeat',
    allZones: 'all zones',
    today: 'Planned today',
    notWalked: 'Not walked',
    next: 'Next',
    anybody: 'anybody',
    you: 'you',
    zones: (n: number) => plural(n, 'zone'),
    forWhom: (who: string) => `for ${who}`,
    /** "today", "tomorrow", "in 3 days", "yesterday", "3 days ago". */
    day: (days: number) =>
      days === 0
        ? 'today'
        : Math.abs(days) === 1
          ? days === 1
            ? 'tomorrow'
            : 'yesterday'
          : days > 0
            ? `in ${days} days`
            : `${-days} days ago`,
    /** "typical 2 h 1 min". */
    typical: (minutes: number) => `typical ${formatDuration(minutes * 60_000)}`,
    missed: 'Missed',
    start: 'Start',
    startNow: 'Start now',
    forOthers: (who: string) => `It is planned for ${who}. Start a walk of your own, or ask at the office.`,
  },
  checklist: {
    back: 'Back to the zone',
    openRaised: 'Open the finding',
    noVessel: 'no vessel is docked here',
  },
}

export type WalkWords = typeof words
