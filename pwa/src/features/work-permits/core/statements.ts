/** What is signed under a permit. Records keep the English words. */
import type { Entities } from '../../../../../schema/gen/types.ts'
import type { Texts } from '../../../lib/words.ts'

export type SignedFor = Entities['permitSignature']['role']

export const STATEMENTS: Readonly<Record<SignedFor, Texts>> = {
  issue: {
    en: 'I issue this permit. I have made sure that what it asks for holds.',
    es: 'Emito este permiso. Me aseguré de que se cumple lo que exige.',
  },
  accept: {
    en: 'I accept this permit. I know its conditions, and stop the work when one of them no longer holds.',
    es: 'Acepto este permiso. Conozco sus condiciones y detengo el trabajo cuando una deja de cumplirse.',
  },
  handOver: {
    en: 'I take over this permit. I know who is inside, what was tested and what is locked.',
    es: 'Recibo este permiso. Sé quién está adentro, qué se midió y qué está bloqueado.',
  },
  test: {
    en: 'I made this gas test with the meter that is named. The readings are as I read them.',
    es: 'Hice esta prueba de gas con el medidor indicado. Las lecturas son las que leí.',
  },
  close: {
    en: 'I close this permit. Nobody is inside, and the place is left safe.',
    es: 'Cierro este permiso. No hay nadie adentro y el lugar queda seguro.',
  },
}
