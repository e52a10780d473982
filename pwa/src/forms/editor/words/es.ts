import type { EditorWords } from './en.ts'

export const words: EditorWords = {
  cannotPass: 'No puede aprobarse mientras',
  shipped: 'Como dice la biblioteca de preguntas',
  own: 'Como se elige aquí',
  hint: 'Una ronda no acepta «Aprobado» en esta pregunta mientras algo de esto diga lo contrario.',
  nothing: 'No se eligió nada: vale cualquier respuesta.',
  found: 'Un hallazgo de la ronda está abierto',
  fails: 'Otra pregunta falló',
  untagged: 'Esta pregunta dice si el equipo se retiró de servicio: puede aprobarse una vez retirado.',
  unknown: 'Una pregunta que no está aquí',
  unnamed: 'Pregunta nueva',
  noOthers: 'Esta lista no tiene otra pregunta que pueda fallar.',
}
