import type { DeviceWord } from '../../../lib/device.ts'
import type { FrameWords } from './en.ts'

const DEVICE: Readonly<Record<DeviceWord, string>> = { tablet: 'tableta', phone: 'teléfono', computer: 'computadora' }

const here = (device: DeviceWord): string => `${device === 'phone' ? 'este' : 'esta'} ${DEVICE[device]}`
const of = (device: DeviceWord): string => `${device === 'phone' ? 'del' : 'de la'} ${DEVICE[device]}`

export const words: FrameWords = {
  later: 'Más tarde',
  notices: {
    newer: 'Se usa una versión más nueva.',
    saveFirst: 'Guarde lo que está escribiendo y vuelva a cargar.',
    reload: 'Volver a cargar',
    otherTab: 'Otra pestaña usa una versión anterior.',
    closeIt: 'Ciérrela para que esta pueda continuar.',
    restored: 'El servidor se restauró desde una copia de seguridad.',
    kept: (device) => `Todo lo guardado en ${here(device)} se conservó, y sus últimos cambios se envían de nuevo.`,
    showSync: 'Ver sincronización',
    ok: 'Entendido',
    ready: 'Hay una versión nueva.',
    aSecond: 'Tarda un segundo. Lo que espera para enviarse se queda.',
    update: 'Actualizar',
    typing: 'Primero guarde o descarte lo que está escribiendo',
    full: (device) => `El espacio de ${here(device)} está lleno.`,
    nearlyFull: (device) => `El espacio de ${here(device)} está casi lleno.`,
    textSaved: 'El texto se sigue guardando. Nunca se borra nada que espera para enviarse.',
    makeRoom: 'Liberar espacio',
    insecure: 'Esta dirección no es segura.',
    noHttps: (device) =>
      `Sin HTTPS ${here(device)} no puede trabajar sin conexión, instalar la aplicación ni usar la cámara. Pida a su administrador la dirección https://.`,
    install: (device) => `Instale Shipshape en ${here(device)}.`,
    whyInstall: 'Así se abre sin señal y sus registros quedan a salvo de la limpieza.',
    installNow: 'Instalar',
  },
  twoFactor: {
    fact: 'Solo una contraseña protege su cuenta.',
    short: 'Solo contraseña.',
    why: 'Con la verificación en dos pasos, una contraseña robada no basta.',
    setUp: 'Activar dos pasos',
  },
  relogin: {
    title: 'Inicie sesión otra vez para enviar su trabajo',
    fact: (device) => `Su sesión terminó. Todo queda guardado en ${here(device)}, y puede seguir sin iniciar sesión.`,
    password: (email) => `Contraseña de ${email}`,
    required: 'Falta la contraseña',
    signIn: 'Iniciar sesión',
  },
  clock: {
    wrong: (device) => `El reloj de ${here(device)} está mal`,
    set: (device) =>
      `Su trabajo está a salvo. Las horas pueden estar mal. Ponga la fecha y la hora en automático en los ajustes ${of(device)}.`,
  },
  lost: {
    photo: (what) => `No se guardó una foto de ${what}`,
    'voice note': (what) => `No se guardó una nota de voz de ${what}`,
  },
}
