/** The fixed words of signing a walk. */
import { plural } from '../../../../lib/text.ts'

export const words = {
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
}

export type SignWords = typeof words
