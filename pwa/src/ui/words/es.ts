import type { UiWords } from './en.ts'

export const words: UiWords = {
  language: 'Idioma',
  done: 'Listo',
  pad: {
    empty: { name: 'vacía', help: 'Firme sobre la línea' },
    short: { name: 'demasiado corta', help: 'Demasiado corta para una firma: escriba su nombre sobre la línea' },
    signed: { name: 'firmada', help: 'Firmado' },
    clear: 'Borrar',
    again: 'Toque otra vez para borrar',
  },
}
