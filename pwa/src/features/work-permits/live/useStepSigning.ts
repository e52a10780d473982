import type { Entities } from '../../../../../schema/gen/types.ts'
import { useSigning, type OneSigning } from '../../../records/signing/useSigning.ts'
import type { Known } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'
import { words as english } from './words/en.ts'

/** Somebody signs for a step of the permit, or for a gas test. The record keeps the English words. */
export function useStepSigning(
  { permit, signatures }: Known,
  role: Entities['permitSignature']['role'],
  personId: string,
): OneSigning {
  const { t, language } = usePermitWords()
  const statement = { [language]: t.signed.statements[role], en: english.signed.statements[role] }
  return useSigning({ entity: 'workPermit', row: permit, signatures, role, personId, statement })
}
