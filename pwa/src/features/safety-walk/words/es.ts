import type { WalkWords } from './en.ts'

export const words: WalkWords = {
  need: {
    template: ['plantilla', 'plantillas'],
    zone: ['zona con código', 'zonas con código'],
    person: ['persona', 'personas'],
    finding: ['hallazgo abierto', 'hallazgos abiertos'],
    vessel: ['buque', 'buques'],
    photo: ['foto anterior', 'fotos anteriores'],
    photos: 'fotos',
    map: ['plano', 'planos'],
  },
  prepare: {
    maps: 'Guardando los planos del astillero',
    photos: 'Guardando las fotos de los hallazgos abiertos',
  },
  checklist: {
    back: 'Volver a la zona',
    openRaised: 'Abrir el hallazgo',
    noVessel: 'aquí no hay ningún buque en dique',
  },
}
