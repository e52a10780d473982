/** What somebody signs in their own name of what another person said. The record keeps the English words. Pure. */
import type { Texts } from '../../lib/words.ts'

const END = 'I witness it.'

const SAYS: Readonly<Record<string, (name: string, statement: string) => string>> = {
  en: (name, statement) => `${name} says: “${statement}” ${END}`,
  es: (name, statement) => `${name} dice: «${statement}» Soy testigo.`,
}

export function witnessedStatement(statement: Texts, name: string): Texts {
  const own = Object.entries(statement).map(([language, text]) => [
    language,
    (SAYS[language] ?? SAYS['en'])?.(name, text ?? '') ?? '',
  ])
  return { ...statement, ...Object.fromEntries(own) }
}

/** Whether a signature is a witness's word for what somebody else said. */
export function isWitnessed({ statement }: { readonly statement: string }): boolean {
  return statement.endsWith(END)
}
