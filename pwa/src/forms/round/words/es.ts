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
    wants: { result: 'sin responder', photo: 'pide una foto', words: 'falló: agregue foto o diga qué pasa' },
    owed: (n) => `${plural(n, 'pregunta')} por mirar`,
  },
  since: { corrected: 'Corregido en el sitio', right: (on) => `Corregido ${on}`, open: 'Sigue abierto' },
  tagOut: {
    key: 'Etiquetar',
    isTagged: 'Etiquetada',
    isOut: (reason) => `Fuera de servicio: ${reason.replace(/[.!?]*$/, '')}.`,
    isOutFact: 'No debe usarse hasta que alguien autorizado la devuelva.',
    askTagOut: (name) => `¿Sacar de servicio ${name}?`,
    askTagOutFact: 'Todos la ven fuera de servicio hasta que alguien autorizado la devuelva.',
    why: '¿Qué tiene?',
    nowOut: (short) => `${short} está fuera de servicio`,
    takeOut: 'Sacar de servicio',
    leave: 'Dejar en servicio',
    critical: (name) => `Falló una pregunta crítica. ¿Sacar de servicio ${name}?`,
    decide: (name) => `${name} falló. ¿Sacarlo de servicio?`,
    whyStays: 'O diga por qué sigue en servicio',
    mayNotTagOut: 'Sacar equipo de servicio no está en su función; el servidor lo hace por usted.',
  },
}
