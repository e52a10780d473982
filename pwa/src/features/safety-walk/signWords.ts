/** What signing a walk says, in the language this tablet shows. What is signed is kept in English. */
import { catalogue } from '../../lib/words.ts'
import { plural } from '../../lib/text.ts'
import type { SigningTexts } from '../../records/signing/SigningScreen.tsx'
import { useLanguage } from '../../ui/language.ts'

interface SignWords {
  readonly title: string
  readonly texts: Omit<SigningTexts, 'statement' | 'witnessStatement'>
  readonly openReport: string
  readonly toReport: string
  readonly lateWork: string
  readonly lateStands: (late: string) => string
  readonly youSign: (findings: number, photos: number, answers: number) => string
  readonly score: (score: string) => string
}

const EN: SignWords = {
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
  lateStands: (late) =>
    `${late}. The signatures stand for what was signed; the next revision of the report shows the rest.`,
  youSign: (findings, photos, answers) =>
    `You sign ${plural(findings, 'finding')}, ${plural(photos, 'photo')} and ${plural(answers, 'answer')}.`,
  score: (score) => `Score: ${score}.`,
}

const ES: SignWords = {
  title: 'Firmar',
  texts: {
    sign: 'Firmar el recorrido',
    signed: 'Este recorrido está firmado.',
    notYours: 'Solo alguien de este recorrido puede firmarlo.',
    signer: 'quien recorrió',
  },
  openReport: 'Abrir el informe',
  toReport: 'Al informe',
  lateWork: 'Llegó trabajo atrasado.',
  lateStands: (late) =>
    `${late}. Las firmas valen por lo que se firmó; la próxima revisión del informe muestra lo demás.`,
  youSign: (findings, photos, answers) =>
    `Usted firma ${plural(findings, 'hallazgo', 'hallazgos')}, ${plural(photos, 'foto', 'fotos')} y ${plural(answers, 'respuesta', 'respuestas')}.`,
  score: (score) => `Puntuación: ${score}.`,
}

/** What whoever walked signs, and who saw it: kept as it stands here. */
export const WALKER_STATEMENT = {
  en: 'I walked the zones marked visited in this report. It records what I observed.',
  es: 'Recorrí las zonas marcadas como visitadas en este informe. Registra lo que observé.',
}
export const WITNESS_STATEMENT = {
  en: 'I was shown this walk and saw it being signed. My signature does not mean I agree with or approve the findings.',
  es: 'Me mostraron este recorrido y vi que se firmó. Mi firma no significa que estoy de acuerdo con los hallazgos ni que los apruebo.',
}

const signWords = catalogue<SignWords>({ en: EN, es: ES })

export function useSignWords(): SignWords {
  return signWords(useLanguage().language)
}
