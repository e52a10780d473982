/** The library of toolbox talks: a topic has three things to say, in each language. Pure. */
import library from '../../../../schema/library/talk-topics.json'
import type { Language } from '../../lib/words.ts'

export interface Topic {
  readonly key: string
  readonly title: string
  readonly points: readonly string[]
  readonly cite: string | null
}

type Shipped = (typeof library.topics)[number]

const said = (topic: Shipped, language: Language): Topic => {
  const at = language === 'es' ? 'es' : 'en'
  return { key: topic.key, title: topic.title[at], points: topic.points[at], cite: topic.cite ?? null }
}

export function topicsIn(language: Language): readonly Topic[] {
  return library.topics.map((topic) => said(topic, language))
}

/** Null for a topic of the yard's own, and for one that this version of the app does not know. */
export function topicOf(key: string | null, language: Language): Topic | null {
  const found = library.topics.find((topic) => topic.key === key)
  return found === undefined ? null : said(found, language)
}
