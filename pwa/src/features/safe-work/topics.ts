/** The library of toolbox talks: a topic has three things to say, in each language. Pure. */
import library from '../../../../schema/library/talk-topics.json'
import type { Cited } from '../../lib/citation.ts'
import { textIn, type Language } from '../../lib/words.ts'

export interface Topic {
  readonly key: string
  readonly title: string
  readonly points: readonly string[]
  readonly cited: Cited | null
}

type Shipped = (typeof library.topics)[number]

const said = (topic: Shipped, language: Language): Topic => {
  const points: Readonly<Record<Language, readonly string[]>> = topic.points
  return {
    key: topic.key,
    title: textIn(topic.title, language).text,
    points: points[language] ?? topic.points.en,
    cited: topic.cite === undefined ? null : { citation: topic.cite, mark: topic.verified, edition: library.edition },
  }
}

export function topicsIn(language: Language): readonly Topic[] {
  return library.topics.map((topic) => said(topic, language))
}

/** Null for a topic of the yard's own, and for one that this version of the app does not know. */
export function topicOf(key: string | null, language: Language): Topic | null {
  const found = library.topics.find((topic) => topic.key === key)
  return found === undefined ? null : said(found, language)
}
