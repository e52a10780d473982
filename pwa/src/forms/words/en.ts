/** The fixed words of the checklist, in the language its questions are read in. Records are in English whatever is read. Pure. */
import type { Language } from '../../lib/words.ts'
import { formatReading, limitWords, type TemplateItem } from '../template.ts'

const EN = {
  title: 'Checklist',
  score: 'Score',
  noScore: 'No score',
  progress: 'Questions answered',
  answeredOf: (n: number, total: number) => `${n} of ${total} answered`,
  of: (n: number, total: number) => `${n} of ${total}`,
  failed: (n: number) => `${n} failed`,
  criticalFail: 'Critical fail',
  criticalFails: (n: number) => `${n} critical ${n === 1 ? 'fail' : 'fails'}`,
  band: { good: 'Good', fair: 'Needs work', poor: 'Poor' },
  single: 'One at a time',
  critical: 'critical',
  together: 'with the rest',
  note: 'Note',
  addNote: 'Add a note',
  editNote: 'Edit the note',
  openFinding: 'Open the finding',
  readingIn: (unit: string | null) => `Reading in ${unit ?? 'numbers'}`,
  unreadable: 'Digits and one point, two places',
  readFirst: 'Enter the reading first.',
  outside: 'Outside the limit.',
  limits: limitWords,
  lastTime: 'Last time:',
  result: { pass: 'Pass', fail: 'Fail', na: 'N/A' },
  earlier: 'What it was',
  rest: 'Rest of section OK',
  restHint: (n: number) => `${n} questions`,
  restCritical: (n: number) => `${n} critical`,
  restAgain: (n: number) => `${n} failed last time`,
  restAsk: (n: number) => `You have looked at all ${n}?`,
  restSays: 'Each is recorded as Pass with the time, marked as answered together.',
  among: 'Among them:',
  notYet: 'Not yet',
  passAll: (n: number) => `Pass all ${n}`,
  previous: 'Previous',
  isFirst: 'This is the first question.',
  next: 'Next',
  done: 'Checklist done',
  back: 'Back to the zone',
  askThem: 'Ask them too',
}

type Words = typeof EN

const ES: Words = {
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
  openFinding: 'Abrir el hallazgo',
  readingIn: (unit) => `Lectura en ${unit ?? 'números'}`,
  unreadable: 'Dígitos y un punto, dos decimales',
  readFirst: 'Primero anote la lectura.',
  outside: 'Fuera del límite.',
  limits: ({ min, max, unit }: Pick<TemplateItem, 'min' | 'max' | 'unit'>) => {
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
  back: 'Volver a la zona',
  askThem: 'Preguntarlas también',
}

export function checklistWords(language: Language): Words {
  return language === 'es' ? ES : EN
}
