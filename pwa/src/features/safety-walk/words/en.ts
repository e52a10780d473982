/** The fixed words of a walk's field screens; those about stopped work are in `stop/words`. */
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
  checklist: {
    back: 'Back to the zone',
    openRaised: 'Open the finding',
    noVessel: 'no vessel is docked here',
  },
  sign: {
    title: 'Sign',
    texts: {
      sign: 'Sign the walk',
      signed: 'This walk is signed.',
      notYours: 'Only somebody on this walk can sign it.',
      signer: 'walker',
    },
    openReport: 'Open the report',
    toReport: 'To the report',
    lateWork: 'Late work arrived.',
    lateStands: (late: string) =>
      `${late}. The signatures stand for what was signed; the next revision of the report shows the rest.`,
    youSign: (findings: number, photos: number, answers: number) =>
      `You sign ${plural(findings, 'finding')}, ${plural(photos, 'photo')} and ${plural(answers, 'answer')}.`,
    score: (score: string) => `Score: ${score}.`,
    /** What whoever walked signs, and who saw it: the English is kept as it stands here. */
    walker: 'I walked the zones marked visited in this report. It records what I observed.',
    witness:
      'I was shown this walk and saw it being signed. My signature does not mean I agree with or approve the findings.',
  },
}

export type WalkWords = typeof words
