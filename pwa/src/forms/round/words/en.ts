/** What every round says on a tablet, whichever module makes it. */
import { plural } from '../../../lib/text.ts'

export const words = {
  deleted: 'It was deleted, or you may not see it.',
  later: 'It may have been added since this device last had signal.',
  look: 'Look at it',
  of: (n: number, total: number) => `${n} of ${total}`,
  sign: {
    notSigned: 'Not signed',
    agree: 'First change the answers that something contradicts.',
    draw: 'Draw your signature first.',
    findings: 'Findings',
    remarks: 'Remarks',
    signature: 'Your signature',
    signedAs: 'Signed as',
    wants: { result: 'not answered', photo: 'asks for a photo', words: 'failed: add a photo or say what is wrong' },
    owed: (n: number) => `${plural(n, 'question')} still to look at`,
  },
  since: { corrected: 'Corrected on site', right: (on: string) => `Put right ${on}`, open: 'Still open' },
  tagOut: {
    key: 'Tag out',
    isTagged: 'Tagged out',
    isOut: (reason: string) => `Out of service: ${reason.replace(/[.!?]*$/, '')}.`,
    isOutFact: 'It must not be used until somebody with the right puts it back.',
    askTagOut: (name: string) => `Take ${name} out of service?`,
    askTagOutFact: 'Everybody sees it as out of service until somebody with the right puts it back.',
    why: 'What is wrong with it?',
    nowOut: (short: string) => `${short} is out of service`,
    takeOut: 'Take out of service',
    leave: 'Leave it in service',
    critical: (name: string) => `A critical question failed. Take ${name} out of service?`,
    decide: (name: string) => `${name} failed. Take it out of service?`,
    whyStays: 'Or say why it stays in service',
    mayNotTagOut: 'Taking equipment out of service is not in your role; the server does it for you.',
  },
}

export type RoundWords = typeof words
