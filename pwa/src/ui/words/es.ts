import { formatNumber } from '../../lib/numbers.ts'
import { plural } from '../../lib/text.ts'
import type { UiWords } from './en.ts'

const files = (photos: number, others: number): string =>
  [
    ...(photos > 0 ? [plural(photos, 'foto', 'fotos')] : []),
    ...(others > 0 ? [plural(others, 'archivo', 'archivos')] : []),
  ].join(' y ')

/** "esta tableta", "este teléfono". */
const here = (device: string): string => (device === 'tableta' || device === 'computadora' ? 'esta' : 'este')

export const words: UiWords = {
  language: 'Idioma',
  done: 'Listo',
  back: 'Volver',
  skip: 'Ir al contenido',
  undo: 'Deshacer',
  tabs: { main: 'Principal', more: 'Más', unread: 'sin leer en la bandeja', unreadShort: 'sin leer' },
  spill: 'Derrame',
  call: (who, phone) => `Llamar a ${who}, ${phone}`,
  sunMode: 'Modo sol',
  leftHand: 'Mano izquierda',
  since: (time) => `Desde ${time}`,
  look: {
    title: 'Aspecto',
    fact: 'Se guarda en este dispositivo para todos los que lo usan; el idioma es suyo.',
    screen: 'Pantalla',
    themes: { light: 'Día', dark: 'Noche', sun: 'Sol' },
    text: 'Tamaño del texto',
    hand: 'Mano que trabaja',
    left: 'Izquierda',
    right: 'Derecha',
    buzz: 'Vibrar al guardar',
    on: 'Vibrar',
    off: 'Silencio',
  },
  keys: {
    digits: (label) => `Dígitos: ${label}`,
    delete: 'Borrar el último dígito',
    minus: 'Menos',
    close: 'Cerrar teclas',
  },
  cut: (most, left, count) =>
    `Aquí ${most === 1 ? 'cabe' : 'caben'} ${plural(most, 'carácter', 'caracteres')}. ${left === null ? `${count === 1 ? 'Quedó' : 'Quedaron'} fuera ${formatNumber(count)}.` : `Quedó fuera: «${left}»`}`,
  pad: {
    empty: { name: 'vacía', help: 'Firme sobre la línea' },
    short: { name: 'demasiado corta', help: 'Demasiado corta para una firma: escriba su nombre sobre la línea' },
    signed: { name: 'firmada', help: 'Firmado' },
    clear: 'Borrar',
    again: 'Toque otra vez para borrar',
  },
  photo: {
    open: (label) => `Abrir la foto: ${label}`,
    roles: { before: 'Antes', after: 'Después', context: 'Contexto' },
    label: (role) => `Foto: ${role.toLowerCase()}`,
    onServer: 'La foto está en el servidor. Se ve cuando hay conexión.',
    stillThere: 'La foto sigue en el dispositivo que la tomó',
    stillOn: (device) => `La foto sigue en ${device}`,
  },
  map: {
    picture: (label) => `${label}, imagen`,
    middle: 'Poner el punto en el centro',
    out: 'Alejar',
    whole: 'Este es el plano entero.',
    all: 'Mapa completo',
    in: 'Acercar',
    closest: 'No se acerca más.',
  },
  sync: {
    device: { tablet: 'tableta', phone: 'teléfono', computer: 'computadora' },
    on: (device) => `En ${here(device)} ${device}`,
    held: (sets, device) => `${sets} en ${here(device)} ${device}`,
    nothing: (device) => `nada espera en ${here(device)} ${device}`,
    forWifi: (photos) => `${plural(photos, 'foto', 'fotos')} ${photos === 1 ? 'espera' : 'esperan'} el wifi`,
    saved: (time) => `guardado ${time}`,
    toSend: (photos, others) => `${files(photos, others)} por enviar`,
    notTaken: (sets) => `${plural(sets, 'cambio', 'cambios')} sin aceptar`,
    notSent: (photos, others) => `${files(photos, others)} sin enviar`,
    needsYou: 'Le necesita',
    notSending: 'No se envía',
    repairing: (code) => `se repara solo, código ${code}`,
    full: 'Sin espacio',
    entryLost: 'lo último no se guardó',
    photoLost: 'la última foto no se guardó',
    textSaved: 'el texto sí se guarda',
    textOnly: 'el texto se guarda, las fotos no',
    signIn: 'Inicie sesión para enviar',
    limited: 'Bastante por hoy',
    offline: 'Sin señal',
    unreachable: 'El servidor no responde',
    connecting: 'Conectando',
    textThere: 'Texto en el servidor',
    sending: 'Enviando',
    sendingOf: (nth, all) => `Enviando ${nth} de ${all}`,
    sendingPhotos: 'Enviando fotos',
    there: 'En el servidor',
    all: 'Todo lo que anotó está guardado',
  },
}
