import type { SafetyWords } from './en.ts'

export const words: SafetyWords = {
  title: '¿Qué pasó?',
  hint: 'Un toque dice qué es. Lo demás puede esperar.',
  first: 'Lo primero',
  call: (phone) => `Llame al ${phone}`,
  steps: ['Pida ayuda. No deje sola a la persona.', 'Pare el trabajo y asegure el lugar.', 'Deje todo como está.'],
  spillSteps: [
    'Aléjese de los vapores, y aleje chispas y llamas.',
    'Pare la fuga solo si es seguro. Que no llegue a drenajes ni al agua.',
    'Llame al coordinador.',
  ],
  coordinator: 'Coordinador de emergencias',
  callName: (name, phone) => `${name}, ${phone}`,
  spillCard: 'Tarjeta de derrames: qué hacer con este material',
  reportSpill: 'Alguien se encarga: informar',
  meet: (place) => `Ambulancia: ${place}`,
  report: 'La ayuda viene: informar',
  nameless: 'Reportar sin mi nombre',
  coded: 'Tengo un código de reporte',
  names: 'No escriba nombres aquí. La oficina pregunta quién se lastimó.',
}
