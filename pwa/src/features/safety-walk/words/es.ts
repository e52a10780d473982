import { formatDuration } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import type { WalkWords } from './en.ts'

/** Of "just now" and "12 min ago". */
const ago = (when: string): string => when.replace('just now', 'ahora mismo').replace(/^(.+) ago$/, 'hace $1')

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
  home: {
    title: 'Recorrido de seguridad',
    start: 'Empezar recorrido',
    join: 'Unirse a un recorrido',
    byCode: 'con su código',
    manyUnderWay: (n) => `${n} en curso`,
    mayNotStart: 'Su rol solo ve los recorridos. Los empieza un inspector o un supervisor.',
    mayNotJoin: 'Su rol solo ve los recorridos.',
    toJoin:
      'Para unirse a este recorrido, escanee el código en la tableta de alguien que está en él, o pida que lo agreguen.',
    yours: 'Sus recorridos',
    since: (at) => `desde las ${at}`,
    manyOpen: (n) => `${n} abiertos`,
    none: 'Ningún recorrido en curso',
    last: (title, on) => `El último fue ${title}, ${on}.`,
    first: 'El primero empieza con la tecla naranja de abajo.',
    underWay: 'En curso',
    goOn: 'Seguir el recorrido',
    resume: 'Reanudar recorrido',
    nextZone: (zone) => `próxima zona: ${zone}`,
    allWalked: 'todas las zonas recorridas',
  },
  card: {
    reading: 'Leyendo lo registrado',
    progress: ({ total, done, skipped }) =>
      `${done} de ${total} zonas listas${skipped === 0 ? '' : `, ${plural(skipped, 'omitida', 'omitidas')}`}`,
    findings: (n) => plural(n, 'hallazgo', 'hallazgos'),
    withWhom: (names) => `con ${names}`,
    paused: 'en pausa',
    started: (when) => `empezó ${ago(when)}`,
    zones: 'Zonas',
  },
  joining: {
    which: '¿A qué recorrido se une?',
    merge: 'Cada uno conserva todo lo que encuentra; las dos listas se juntan cuando hay señal.',
    scan: 'Escanear la otra tableta',
    scanHint: 'o escriba su código corto; no hace falta señal',
    join: 'Unirse',
  },
  planned: {
    series: 'Recorridos que se repiten',
    allZones: 'todas las zonas',
    today: 'Planeado para hoy',
    notWalked: 'Sin recorrer',
    next: 'Después',
    anybody: 'cualquiera',
    you: 'usted',
    zones: (n) => plural(n, 'zona', 'zonas'),
    forWhom: (who) => `para ${who}`,
    day: (days) =>
      days === 0
        ? 'hoy'
        : Math.abs(days) === 1
          ? days === 1
            ? 'mañana'
            : 'ayer'
          : days > 0
            ? `en ${days} días`
            : `hace ${-days} días`,
    typical: (minutes) => `normalmente ${formatDuration(minutes * 60_000)}`,
    missed: 'No se hizo',
    start: 'Empezar',
    startNow: 'Empezar ahora',
    forOthers: (who) => `Está planeado para ${who}. Empiece un recorrido propio, o pregunte en la oficina.`,
  },
  checklist: {
    back: 'Volver a la zona',
    openRaised: 'Abrir el hallazgo',
    noVessel: 'aquí no hay ningún buque en dique',
  },
}
