import { formatReading } from '../template.ts'
import type { FormWords } from './en.ts'

export const es: FormWords = {
  title: 'Lista de verificación',
  score: 'Puntaje',
  noScore: 'Sin puntaje',
  progress: 'Preguntas respondidas',
  answeredOf: (n, total) => `${n} de ${total} respondidas`,
  of: (n, total) => `${n} de ${total}`,
  failed: (n) => `${n} con falla`,
  criticalFail: 'Falla crítica',
  criticalFails: (n) => `${n} ${n === 1 ? 'falla crítica' : 'fallas críticas'}`,
  band: { good: 'Bueno', fair: 'Por mejorar', poor: 'Malo' },
  single: 'Una por una',
  critical: 'crítica',
  together: 'junto con el resto',
  note: 'Nota',
  addNote: 'Agregar nota',
  editNote: 'Editar la nota',
  readingIn: (unit) => `Lectura en ${unit ?? 'números'}`,
  unreadable: 'Dígitos y un punto, dos decimales',
  readFirst: 'Primero anote la lectura.',
  outside: 'Fuera del límite.',
  limits: ({ min, max, unit }) => {
    const tail = unit === null ? '' : ` ${unit}`
    if (min !== null && max !== null) return `Permitido: de ${formatReading(min)} a ${formatReading(max)}${tail}`
    if (min !== null) return `Permitido: al menos ${formatReading(min)}${tail}`
    return max === null ? '' : `Permitido: como máximo ${formatReading(max)}${tail}`
  },
  lastTime: 'La última vez:',
  result: { pass: 'Bien', fail: 'Falla', na: 'N/A' },
  earlier: 'Lo que fue',
  rest: 'Resto de la sección bien',
  restHint: (n) => `${n} preguntas`,
  restCritical: (n) => `${n} ${n === 1 ? 'crítica' : 'críticas'}`,
  restAgain: (n) => `${n} con falla la última vez`,
  restAsk: (n) => `¿Revisó las ${n}?`,
  restSays: 'Cada una queda como Bien con la hora, marcada como respondida en conjunto.',
  among: 'Entre ellas:',
  notYet: 'Todavía no',
  passAll: (n) => `Bien las ${n}`,
  previous: 'Anterior',
  isFirst: 'Esta es la primera pregunta.',
  next: 'Siguiente',
  done: 'Lista terminada',
  askThem: 'Preguntarlas también',
  notAsked: (n) => (n === 1 ? '1 pregunta no se hace' : `${n} preguntas no se hacen`),
  nothingFailed: 'nada falló la última vez',
  passed: (n) => `${n} respondidas Bien`,
  choose: 'Elegir',
}
