import { plural } from '../../../lib/text.ts'
import type { CameraWords } from './en.ts'

export const words: CameraWords = {
  title: (place) => `Cámara, ${place}`,
  voice: {
    note: 'Nota de voz',
    notes: 'Notas de voz',
    recording: 'Grabando',
    stop: 'Parar la grabación',
    play: 'Oír',
    pause: 'Pausa',
    of: (at, whole) => `${at} de ${whole}`,
    most: (whole) => `de ${whole}`,
    remove: 'Quitar la nota de voz',
    removed: 'Nota de voz quitada',
    silent: 'Este navegador no puede oír la grabación. Queda guardada y se oye en otro dispositivo.',
    problems: {
      refused:
        'Esta página no puede usar el micrófono. Permítalo en los ajustes del sitio del navegador (el icono junto a la dirección), o escriba las palabras.',
      none: 'No se encontró micrófono en este dispositivo. Escriba las palabras.',
      unsupported:
        'Este navegador no puede grabar sonido. Escriba las palabras, o use la tecla de dictado del teclado.',
      failed: 'La grabación se detuvo sola y no se pudo guardar. Inténtelo otra vez o escriba las palabras.',
    },
    elsewhere: (device) => `Sigue en ${device ?? 'el dispositivo que la grabó'}`,
  },
  close: 'Cerrar la cámara',
  earlier: (percent) => `Foto anterior al ${percent} %`,
  earlierOff: 'Sin la foto anterior',
  light: 'Luz',
  turn: 'Girar la cámara',
  rests: 'La cámara descansa para ahorrar batería. Pulse el disparador para la próxima foto.',
  takenLast: 'La última foto',
  missed: 'La cámara no dio ninguna imagen. Pulse otra vez.',
  take: 'Tomar la foto',
  choose: 'Elegir o tomar una foto',
  burst: 'Ráfaga',
  done: 'Listo',
  fromFiles: 'De los archivos',
  file: 'Archivo de la foto',
  none: 'Cada foto se guarda al tomarla',
  kept: (photos) => (photos === 1 ? '1 foto guardada' : `${plural(photos, 'foto', 'fotos')} guardadas`),
  keeping: 'Se guarda la foto…',
  keepingMore: (photos) => `se guardan ${photos}`,
  refused:
    'Esta página no puede usar la cámara. Pulse el disparador para tomar la foto con la cámara de la tableta, o permita la cámara en los ajustes del navegador.',
  absent: 'No hay cámara en esta página. Pulse el disparador para tomar o elegir una foto.',
}
