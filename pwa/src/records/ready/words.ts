/** The words of the ready check, in the language this tablet shows. A module brings those of what it needs. */
import { catalogue } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'

export interface ReadyWords {
  readonly card: string
  readonly checking: string
  readonly ready: string
  readonly stillChecking: (what: string) => string
  readonly except: (what: string) => string
  readonly downloading: string
  readonly notReady: string
  readonly tap: string
  readonly connect: string
  readonly and: string
  readonly of: string
  readonly appStored: string
  readonly appStoring: string
  readonly stayHere: string
  readonly free: (bytes: string) => string
  readonly noSpace: string
  readonly littleSpace: string
  readonly battery: (percent: number) => string
  readonly charge: string
  readonly clockWrong: string
  readonly clockSaved: string
  readonly clockUnknown: string
  readonly clockLater: string
  readonly clockRight: string
  readonly clockOff: (amount: string, slow: boolean) => string
  readonly setClock: string
  readonly bothTimes: string
  readonly kept: string
  readonly unprotected: string
  readonly mayClear: string
  readonly install: string
  readonly neverSynced: string
  readonly synced: (when: string) => string
  readonly prepare: string
  readonly needsSignal: string
  readonly prepared: (at: string, missing: boolean) => string
  readonly preparing: string
  readonly open: string
  readonly getting: string
  readonly storing: string
  readonly asking: string
}

const EN: ReadyWords = {
  card: 'Ready check',
  checking: 'Checking this tablet',
  ready: 'Ready for no signal',
  stillChecking: (what) => `Ready, still checking ${what}`,
  except: (what) => `Ready, except ${what}`,
  downloading: 'Stay connected, still downloading',
  notReady: 'Not ready to lose the signal',
  tap: 'Tap Prepare this tablet.',
  connect: 'Connect once; then it stays here.',
  and: 'and',
  of: 'of',
  appStored: 'App stored here',
  appStoring: 'Storing the app',
  stayHere: 'Stay on this page until it is done.',
  free: (bytes) => `${bytes} free`,
  noSpace: 'Free some space first: photos cannot be kept.',
  littleSpace: 'Enough for a short walk. Send what waits, then free some space.',
  battery: (percent) => `Battery ${percent}%`,
  charge: 'Charge it, or take a battery along.',
  clockWrong: 'Clock wrong',
  clockSaved: 'Everything is saved all the same.',
  clockUnknown: 'Clock not checked',
  clockLater: 'It is checked with the next signal.',
  clockRight: 'Clock right to 1 s',
  clockOff: (amount, slow) => `Clock ${amount} ${slow ? 'slow' : 'fast'}`,
  setClock: 'Set the clock to automatic in the tablet’s settings.',
  bothTimes: 'Findings keep both times.',
  kept: 'Storage kept',
  unprotected: 'Storage not protected',
  mayClear: 'The browser may clear it when space runs out. Send what waits before that.',
  install: 'Install the app (menu More): then the browser keeps its records.',
  neverSynced: 'never synced',
  synced: (when) => `synced ${when}`,
  prepare: 'Prepare this tablet',
  needsSignal: 'Needs a signal once. What is here already stays.',
  prepared: (at, missing) => `Prepared at ${at}.${missing ? ' Missing items are listed above.' : ''}`,
  preparing: 'Preparing this tablet',
  open: 'Open',
  getting: 'Getting the latest from the server',
  storing: 'Storing the app, the code reader and the report maker',
  asking: 'Asking the browser to keep it all',
}

const ES: ReadyWords = {
  card: 'Revisión previa',
  checking: 'Revisando esta tableta',
  ready: 'Lista para trabajar sin señal',
  stillChecking: (what) => `Lista, aún se revisan ${what}`,
  except: (what) => `Lista, excepto ${what}`,
  downloading: 'Siga conectado, aún se descarga',
  notReady: 'No está lista para perder la señal',
  tap: 'Toque Preparar esta tableta.',
  connect: 'Conéctese una vez; luego se queda aquí.',
  and: 'y',
  of: 'de',
  appStored: 'Aplicación guardada aquí',
  appStoring: 'Guardando la aplicación',
  stayHere: 'Quédese en esta página hasta que termine.',
  free: (bytes) => `${bytes} libres`,
  noSpace: 'Primero libere espacio: no se pueden guardar fotos.',
  littleSpace: 'Alcanza para un recorrido corto. Envíe lo pendiente y libere espacio.',
  battery: (percent) => `Batería ${percent}%`,
  charge: 'Cárguela, o lleve una batería.',
  clockWrong: 'Reloj incorrecto',
  clockSaved: 'Todo se guarda de todos modos.',
  clockUnknown: 'Reloj sin revisar',
  clockLater: 'Se revisa con la próxima señal.',
  clockRight: 'Reloj exacto a 1 s',
  clockOff: (amount, slow) => `Reloj ${amount} ${slow ? 'atrasado' : 'adelantado'}`,
  setClock: 'Ponga el reloj en automático en los ajustes de la tableta.',
  bothTimes: 'Los hallazgos guardan las dos horas.',
  kept: 'Almacenamiento protegido',
  unprotected: 'Almacenamiento sin proteger',
  mayClear: 'El navegador puede borrarlo si falta espacio. Envíe antes lo pendiente.',
  install: 'Instale la aplicación (menú More): así el navegador conserva sus registros.',
  neverSynced: 'nunca sincronizada',
  synced: (when) => `sincronizada ${when}`,
  prepare: 'Preparar esta tableta',
  needsSignal: 'Necesita señal una vez. Lo que ya está aquí se queda.',
  prepared: (at, missing) => `Preparada a las ${at}.${missing ? ' Lo que falta está en la lista.' : ''}`,
  preparing: 'Preparando esta tableta',
  open: 'Abrir',
  getting: 'Trayendo lo último del servidor',
  storing: 'Guardando la aplicación, el lector de códigos y el generador de informes',
  asking: 'Pidiendo al navegador que lo conserve todo',
}

export const readyWords = catalogue<ReadyWords>({ en: EN, es: ES })

export function useReadyWords(): ReadyWords {
  return readyWords(useLanguage().language)
}
