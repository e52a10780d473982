import type { SafetyWords } from './en.ts'

export const words: SafetyWords = {
  title: '¿Qué pasó?',
  hint: 'Un toque dice qué es. Lo demás puede esperar.',
  first: 'Lo primero',
  call: (phone) => `Llame al ${phone}`,
  steps: ['Pida ayuda. No deje sola a la persona.', 'Pare el trabajo y asegure el lugar.', 'Deje todo como está.'],
  meet: (place) => `Ambulancia: ${place}`,
  report: 'La ayuda viene: informar',
  names: 'No escriba nombres aquí. La oficina pregunta quién se lastimó.',
}
