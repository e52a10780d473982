import type { FrozenWords } from './en.ts'

export const words: FrozenWords = {
  stays: (state) => `${state}: este registro ya no cambia. Escriba un comentario o pida que se vuelva a abrir.`,
  fields: (names) => `Todavía puede llenar ${listed(names)}.`,
  parts: (names) => `Todavía puede agregar ${listed(names)}.`,
  many: {
    photo: 'fotos',
    comment: 'comentarios',
    voiceNote: 'notas de voz',
    attachment: 'archivos',
    signature: 'firmas',
  },
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(names)
}
