import { plural } from '../../../../lib/text.ts'
import type { SignWords } from './en.ts'

export const words: SignWords = {
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
  score: (score) => `Puntaje: ${score}.`,
  walker: 'Recorrí las zonas marcadas como visitadas en este informe. Registra lo que observé.',
  witness:
    'Me mostraron este recorrido y vi que se firmó. Mi firma no significa que estoy de acuerdo con los hallazgos ni que los apruebo.',
}
