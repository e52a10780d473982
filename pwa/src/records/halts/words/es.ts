import type { HaltWords } from './en.ts'

export const words: HaltWords = {
  stopped: (place) => `El trabajo está parado en ${place}.`,
  since: (at, who) => `Desde el ${at}, por ${who}.`,
  more: (n) => (n === 1 ? 'Rige aquí otro paro de trabajo.' : `Rigen aquí otros ${n} paros de trabajo.`),
  part: (place) => `El trabajo está parado en una parte de este lugar: ${place}.`,
  first: 'Puede seguir cuando se levante o se retire el paro de trabajo.',
  refused: (place) =>
    `El trabajo está parado en ${place}. Puede seguir cuando se levante o se retire el paro de trabajo.`,
  waiting: (n) =>
    n === 1 ? 'Puede seguir después; alguien lo reanuda' : `${n} pueden seguir después; alguien reanuda cada uno`,
  nothing: 'Nada más espera por este lugar.',
  stop: 'Parar el trabajo',
  where: '¿Dónde se para el trabajo?',
  whereSays:
    'El trabajo se para ahí al presionar y se avisa a su gente. Si fue por error, se retira en la barra de arriba.',
  notKept: 'No se guardó',
  still: 'sigue parado por otro paro de trabajo',
}
