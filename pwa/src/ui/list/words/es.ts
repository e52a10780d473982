import type { ListWords } from './en.ts'

export const words: ListWords = {
  filter: 'Filtrar',
  clear: 'Borrar',
  contains: 'Contiene',
  containing: (title) => `${title} contiene`,
  from: 'Desde',
  to: 'Hasta',
  fromOf: (title) => `${title} desde`,
  toOf: (title) => `${title} hasta`,
  notSet: 'sin valor',
  elsewhere: 'no está en este dispositivo',
  these: (count) => (count === 1 ? 'este 1' : `estos ${count}`),
  range: (from, to) => (from === '' ? `hasta ${to}` : to === '' ? `desde ${from}` : `${from} a ${to}`),
  unreadable: (text) => `“${text}” no es un número.`,
  backwards: 'No hay nada entre ellos: “Desde” es mayor que “Hasta”.',
}
