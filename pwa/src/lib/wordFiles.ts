/** Reads the files of a language; it is loaded with the first language that is not English. */
import { isObject, placeOf, type Files, type Language } from './words.ts'

/** What a language says, by folder. */
export async function readWords(
  files: Files<() => Promise<unknown>>,
  language: Language,
): Promise<ReadonlyMap<string, object>> {
  const own = Object.entries(files).filter(([path]) => placeOf(path).language === language)
  const loaded = await Promise.all(own.map(async ([path, file]) => [placeOf(path).folder, await file()] as const))
  return new Map(loaded.flatMap(([folder, said]) => (isObject(said) ? [[folder, said] as const] : [])))
}
