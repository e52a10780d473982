import type { Said } from '../../../../lib/words.ts'
import type { SheetWords } from './en.ts'

export const words: Said<SheetWords> = {
  form: 'Registro',
  version: (n) => `Versión ${n}`,
  when: 'Día y hora',
  thing: 'Sobre',
  filledBy: 'Llenado por',
  signature: 'Firma',
  date: 'Fecha y hora',
  scanToFill: 'Llénelo en un teléfono o tableta: escanee el código.',
  dayMask: 'MM/DD/AAAA',
  printed: (when) => `impreso ${when}`,
}
