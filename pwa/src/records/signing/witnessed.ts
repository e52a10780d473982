/** What somebody signs in their own name of what another person said. The record keeps the English words. Pure. */
import { ENGLISH, type Language, type Texts } from '../../lib/words.ts'
import { words, type SigningWords } from './words/en.ts'

/** `said` are the words of the language that is read. */
export function witnessedStatement(statement: Texts, name: string, language: Language, said: SigningWords): Texts {
  const read = said.says(name, statement[language] ?? statement.en)
  return { ...statement, [language]: read, [ENGLISH]: words.says(name, statement.en) }
}

/** Whether a signature is a witness's word for what somebody else said. */
export function isWitnessed({ statement }: { readonly statement: string }): boolean {
  return statement.endsWith(words.iWitness)
}
