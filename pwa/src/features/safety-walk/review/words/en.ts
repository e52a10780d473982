/** The fixed words of the last look before a walk is signed. */
import { fileWords, plural } from '../../../../lib/text.ts'

export const words = {
  title: 'Review',
  findings: (n: number) => plural(n, 'finding'),
  photos: (n: number) => plural(n, 'photo'),
  back: 'Back to the walk',
  toSigning: 'Go to signing',
  stayForLater: (n: number) => (n === 1 ? '1 finding stays for later' : `${n} findings stay for later`),
  openReport: 'Open the report',
  notVisited: (zones: number) => `${plural(zones, 'zone')} not visited:`,
  notDone: (zones: number) => `${plural(zones, 'zone')} not marked done:`,
  andMore: (names: string, n: number) => `${names} and ${n} more`,
  away: (names: string, n: number) => `${names} ${n === 1 ? 'is' : 'are'} not done yet.`,
  awayWords:
    'You may sign all the same. The report is provisional and says so; what comes later makes the next revision.',
  criticalFailed: (n: number) => `${plural(n, 'critical question')} failed.`,
  criticalWords: 'The section counts 0; the report shows it at the top.',
  figures: {
    visited: 'zones visited',
    answered: 'questions answered',
    score: 'score',
    scoreFrom: (percent: number) => `score, shown from ${percent}% answered`,
    atRisk: 'at risk',
    toFinish: 'to finish',
    of: (total: number) => `of ${total}`,
  },
  finish: 'Finish these',
  orLater: 'or later, in the office',
  notSaved: 'Complete, not saved yet',
  complete: 'Complete',
  allFindings: 'Findings',
  worstFirst: 'worst first',
  nothing: 'Nothing was found',
  nothingFact: 'A walk without findings is worth signing too.',
  to: (name: string) => `to ${name}`,
  by: 'by',
  overdue: 'overdue',
  whoGets: 'Who gets what',
  tasks: (n: number) => plural(n, 'task'),
  allSent: 'Every photo is on the server.',
  stillHere: (photos: number, others: number) =>
    `${fileWords({ photos, others })} still on this tablet; signing does not wait for ${photos + others === 1 ? 'it' : 'them'}.`,
}

export type ReviewWords = typeof words
