/**
 * Every fixed word about stopped work on a field screen, in the language this tablet shows. Records keep what a person chose in their own
 * words; the quick reasons are written in English, as all records are.
 */
import { catalogue, type Language } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'

const EN = {
  stoppedAt: (place: string) => `Work is stopped at ${place}.`,
  zoneElsewhere: 'a zone not on this device',
  stoppedHere: 'Work is stopped here.',
  raisedBy: (who: string, at: string) => `Stopped by ${who} at ${at}.`,
  raisedByYou: (at: string) => `You stopped it at ${at}.`,
  told: (who: string, at: string | null) => (at === null ? `${who} was told.` : `${who} was told at ${at}.`),
  acknowledgedBy: (who: string, at: string) => `${who} acknowledged at ${at}.`,
  ackWaits: 'Your acknowledgment waits to send.',
  ackRefused: 'The server refused the last change. See “Needs you” on the sync page.',
  noAnswer: 'Nobody has acknowledged yet.',
  noAnswerFor: (minutes: number) => `Nobody has acknowledged for ${minutes} min.`,
  noAnswerBy: (at: string) => `Nobody had acknowledged by ${at}.`,
  onlyHere: 'Only on this tablet so far. It goes out first, as soon as there is a signal.',
  changeHere: 'The last change is still on this tablet. It goes out first, as soon as there is a signal.',
  notSent:
    'The office did not get this: the server refused it. Call them, then look under “Needs you” on the sync page.',
  officeHasIt: 'The office has it.',
  staysStopped: 'Work stays stopped until somebody releases it.',
  resumeHere: (place: string) => `Released on this device: work may resume at ${place}.`,
  withdrawnHere: (place: string) => `Withdrawn on this device at ${place}.`,
  waitsToSync: 'The office sees it when this device syncs.',
  endRefused: 'The server refused it, so work is still stopped there. See “Needs you” on the sync page.',
  more: (n: number) => `${n} more`,
  acknowledge: 'Acknowledge',
  ackAsk: 'You stopped this work, so somebody else acknowledges it.',
  ackRight: 'A supervisor or an EHS manager acknowledges this.',
  release: 'Release',
  releaseKey: 'Work may resume',
  whoReleases: 'Who can release?',
  withdraw: 'Withdraw',
  stopAgain: 'Stop work again',
  releaseTitle: 'May work resume?',
  releaseWords:
    'This ends only what this device has seen. If evidence arrives that it has not seen, work is stopped again.',
  releasing: 'What you release',
  since: (at: string, who: string) => `since ${at}, ${who}`,
  evidence: (photos: number, looks: number) =>
    [
      photos === 0 ? 'no photo' : photos === 1 ? '1 photo' : `${photos} photos`,
      looks === 0 ? null : looks === 1 ? 'seen still there once' : `seen still there ${looks} times`,
    ]
      .filter((part) => part !== null)
      .join(', '),
  clearedBy: 'Who cleared it',
  fromList: 'Or choose a person',
  typeName: 'Type a name',
  somebodyElse: 'Name, and company if it is not ours',
  whatDone: 'What was done',
  whatDoneHint: 'Choose or write it, or take a photo.',
  photo: 'Take a photo',
  photoKept: (n: number) => (n === 1 ? '1 photo kept' : `${n} photos kept`),
  needName: 'Say who cleared it.',
  needReason: 'Say what was done, or take a photo.',
  needStop: 'Choose at least one.',
  cancel: 'Keep it stopped',
  whoTitle: 'Who can release stopped work',
  whoWords: 'Call one of them. They release it on their own device, or here after signing in.',
  nobody: 'No supervisor, environmental specialist or EHS manager is on this device yet.',
  withdrawTitle: 'Withdraw the stop work?',
  withdrawWords: 'Everybody who was told about it is told again, with your reason.',
  withdrawAct: 'Withdraw stop work',
  whyWithdraw: 'Why',
  otherReason: 'Another reason',
  needWhy: 'Choose or write a reason first.',
  region: 'Stop work',
  tileStopped: 'Work stopped',
  tileDone: 'Done, work stopped',
  whoTold: 'Who did you tell to stop work?',
  whoToldWords: 'Say it to them now; the time is kept. The office is warned as soon as this tablet has a signal.',
  zoneOwner: 'zone owner',
  somebody: 'Somebody else',
  somebodyHint: 'Somebody else: name and company',
  toldThem: 'Told them',
  nameFirst: 'Write the name first.',
  told1: 'Who was told?',
  told2: (who: string, at: string) => `Told ${who}${at === '' ? '' : ` ${at}`}`,
  stillStopped: (n: number) =>
    n === 1 ? 'Work is still stopped at 1 place:' : `Work is still stopped at ${n} places:`,
  notStopped: 'The severity is stop work, and work is not stopped.',
  releasedBy: (who: string, at: string) => `${who} released it at ${at}: work may resume.`,
  withdrawnBy: (who: string, at: string) => `${who} withdrew the stop work at ${at}.`,
  cannotWithdraw: 'Somebody else stopped this work too. Only they, or who may release it, can withdraw that.',
  notKept: 'This device did not keep it. Look at the message on the screen below.',
  mayFinish: 'You may finish the walk. Work stays stopped until somebody releases it.',
}

export type StopWords = { readonly [K in keyof typeof EN]: (typeof EN)[K] }

const ES: StopWords = {
  stoppedAt: (place) => `El trabajo está detenido en ${place}.`,
  zoneElsewhere: 'una zona que no está en este dispositivo',
  stoppedHere: 'El trabajo está detenido aquí.',
  raisedBy: (who, at) => `Detenido por ${who} a las ${at}.`,
  raisedByYou: (at) => `Usted lo detuvo a las ${at}.`,
  told: (who, at) => (at === null ? `Se avisó a ${who}.` : `Se avisó a ${who} a las ${at}.`),
  acknowledgedBy: (who, at) => `${who} lo confirmó a las ${at}.`,
  ackWaits: 'Su confirmación espera para enviarse.',
  ackRefused: 'El servidor rechazó el último cambio. Vea “Needs you” en la página Sync.',
  noAnswer: 'Nadie lo ha confirmado todavía.',
  noAnswerFor: (minutes) => `Nadie lo ha confirmado en ${minutes} min.`,
  noAnswerBy: (at) => `Nadie lo había confirmado a las ${at}.`,
  onlyHere: 'Por ahora solo en esta tableta. Sale primero, en cuanto haya señal.',
  changeHere: 'El último cambio sigue en esta tableta. Sale primero, en cuanto haya señal.',
  notSent: 'La oficina no lo recibió: el servidor lo rechazó. Llámelos y luego vea “Needs you” en la página Sync.',
  officeHasIt: 'La oficina lo tiene.',
  staysStopped: 'El trabajo sigue detenido hasta que alguien lo libere.',
  resumeHere: (place) => `Liberado en este dispositivo: el trabajo puede continuar en ${place}.`,
  withdrawnHere: (place) => `Retirado en este dispositivo en ${place}.`,
  waitsToSync: 'La oficina lo ve cuando este dispositivo sincronice.',
  endRefused: 'El servidor lo rechazó; el trabajo sigue detenido ahí. Vea “Needs you” en la página Sync.',
  more: (n) => `${n} más`,
  acknowledge: 'Confirmar',
  ackAsk: 'Usted detuvo este trabajo; otra persona lo confirma.',
  ackRight: 'Lo confirma un supervisor o un gerente de EHS.',
  release: 'Liberar',
  releaseKey: 'El trabajo puede continuar',
  whoReleases: '¿Quién puede liberar?',
  withdraw: 'Retirar',
  stopAgain: 'Detener otra vez',
  releaseTitle: '¿Puede continuar el trabajo?',
  releaseWords:
    'Esto termina solo lo que este dispositivo ha visto. Si llega evidencia que no ha visto, el trabajo se detiene otra vez.',
  releasing: 'Lo que usted libera',
  since: (at, who) => `desde las ${at}, ${who}`,
  evidence: (photos, looks) =>
    [
      photos === 0 ? 'sin foto' : photos === 1 ? '1 foto' : `${photos} fotos`,
      looks === 0 ? null : looks === 1 ? 'visto todavía ahí una vez' : `visto todavía ahí ${looks} veces`,
    ]
      .filter((part) => part !== null)
      .join(', '),
  clearedBy: 'Quién lo despejó',
  fromList: 'O elija una persona',
  typeName: 'Escriba un nombre',
  somebodyElse: 'Nombre, y empresa si no es la nuestra',
  whatDone: 'Qué se hizo',
  whatDoneHint: 'Elija o escriba, o tome una foto.',
  photo: 'Tomar una foto',
  photoKept: (n) => (n === 1 ? '1 foto guardada' : `${n} fotos guardadas`),
  needName: 'Diga quién lo despejó.',
  needReason: 'Diga qué se hizo, o tome una foto.',
  needStop: 'Elija al menos uno.',
  cancel: 'Dejarlo detenido',
  whoTitle: 'Quién puede liberar el trabajo detenido',
  whoWords: 'Llame a uno de ellos. Lo libera en su propio dispositivo, o aquí después de iniciar sesión.',
  nobody: 'Todavía no hay supervisor, especialista ambiental ni gerente de EHS en este dispositivo.',
  withdrawTitle: '¿Retirar la detención?',
  withdrawWords: 'A todos los que fueron avisados se les avisa otra vez, con su motivo.',
  withdrawAct: 'Retirar la detención',
  whyWithdraw: 'Por qué',
  otherReason: 'Otro motivo',
  needWhy: 'Primero elija o escriba un motivo.',
  region: 'Parar el trabajo',
  tileStopped: 'Trabajo detenido',
  tileDone: 'Lista, trabajo detenido',
  whoTold: '¿A quién le dijo que parara el trabajo?',
  whoToldWords:
    'Dígaselo ahora; la hora queda guardada. La oficina recibe el aviso en cuanto esta tableta tenga señal.',
  zoneOwner: 'responsable de la zona',
  somebody: 'Otra persona',
  somebodyHint: 'Otra persona: nombre y empresa',
  toldThem: 'Ya le avisé',
  nameFirst: 'Primero escriba el nombre.',
  told1: '¿A quién se avisó?',
  told2: (who, at) => `Avisado ${who}${at === '' ? '' : ` ${at}`}`,
  stillStopped: (n) =>
    n === 1 ? 'El trabajo sigue detenido en 1 lugar:' : `El trabajo sigue detenido en ${n} lugares:`,
  notStopped: 'La gravedad es parar el trabajo, y el trabajo no está detenido.',
  releasedBy: (who, at) => `${who} lo liberó a las ${at}: el trabajo puede continuar.`,
  withdrawnBy: (who, at) => `${who} retiró la detención a las ${at}.`,
  cannotWithdraw: 'Otra persona también detuvo este trabajo. Solo ella, o quien puede liberarlo, puede retirarlo.',
  notKept: 'Este dispositivo no lo guardó. Vea el mensaje en la pantalla de abajo.',
  mayFinish: 'Puede terminar el recorrido. El trabajo sigue detenido hasta que alguien lo libere.',
}

export interface Phrase {
  /** What the record says. */
  readonly en: string
  readonly es: string
}

export const DONE_PHRASES: readonly Phrase[] = [
  { en: 'Hazard removed', es: 'Peligro eliminado' },
  { en: 'Area barricaded and checked', es: 'Área acordonada y revisada' },
  { en: 'Guard or rail back in place', es: 'Guarda o baranda en su lugar' },
  { en: 'Locked out and tagged', es: 'Bloqueado y etiquetado' },
  { en: 'Atmosphere tested, safe', es: 'Atmósfera medida, segura' },
]

const stopWords = catalogue<StopWords>({ en: EN, es: ES })

export function useStopWords(): { readonly t: StopWords; readonly language: Language } {
  const { language } = useLanguage()
  return { t: stopWords(language), language }
}
