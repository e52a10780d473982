import { plural } from '../../../lib/text.ts'
import type { RoundWords } from './en.ts'

export const words: RoundWords = {
  deleted: 'Se borró, o usted no puede verla.',
  later: 'Quizás se agregó después de la última vez que esta tableta tuvo señal.',
  look: 'Verla',
  of: (n, total) => `${n} de ${total}`,
  sign: {
    notSigned: 'No se firmó',
    agree: 'Primero cambie las respuestas que algo contradice.',
    draw: 'Primero dibuje su firma.',
    findings: 'Hallazgos',
    remarks: 'Observaciones',
    signature: 'Su firma',
    signedAs: 'Firma como',
    wants: { answer: 'sin responder', photo: 'pide una foto', words: 'falló: agregue foto o diga qué pasa' },
    owed: (n) => `${plural(n, 'pregunta')} por mirar`,
  },
  since: { corrected: 'Corregido en el sitio', right: (on) => `Corregido ${on}`, open: 'Sigue abierto' },
}
