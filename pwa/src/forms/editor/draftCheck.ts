/** What stops a draft from being published, and what it changes against the version it came from. Pure. */
import { categoryTitle, severityRule } from '../../lib/hazards.ts'
import { englishName } from '../../lib/words.ts'
import { FAILED_LAST_TIME, type Kind } from '../template.ts'
import type { Draft, DraftArea, DraftItem } from './draft.ts'
import { againstWords } from './against.ts'
import type { Others } from './others.ts'
import type { ConditionWords } from './TemplateStore.ts'
import { plural } from '../../lib/text.ts'

export interface DraftProblem {
  readonly areaId: string | null
  readonly itemId: string | null
  readonly message: string
}

const LIMIT = /^-?\d{1,7}([.,]\d{1,2})?$/

function itemProblems(item: DraftItem): readonly string[] {
  const number = (value: string) => Number(value.replace(',', '.'))
  const limits = [item.min, item.max].filter((value) => value.trim() !== '')
  const wrong = item.kind === 'number' && limits.some((value) => !LIMIT.test(value.trim()))
  return [
    ...(item.en.trim() === '' ? ['Write the question in English.'] : []),
    ...(wrong ? ['A limit is a number with at most two decimals.'] : []),
    ...(item.kind === 'number' && !wrong && limits.length === 2 && number(item.min) > number(item.max)
      ? ['The lowest value is above the highest.']
      : []),
    ...sensorProblems(item, wrong),
    ...(item.kind === 'number' && limits.length === 0
      ? ['A reading needs a lowest or a highest value, else it never fails.']
      : []),
    ...(/^\d{1,3}$/.test(item.weight) && Number(item.weight) <= 100
      ? []
      : ['The weight is a whole number from 0 to 100.']),
  ]
}

/** An instrument that cannot read a limit never tells that it is passed. */
function sensorProblems(item: DraftItem, limitsWrong: boolean): readonly string[] {
  if (item.kind !== 'number') return []
  const typed = [item.sensorMin, item.sensorMax].filter((value) => value.trim() !== '')
  if (typed.some((value) => !LIMIT.test(value.trim())))
    return ['What the instrument reads is a number with at most two decimals.']
  const number = (value: string, none: number) => (value.trim() === '' ? none : Number(value.replace(',', '.')))
  const [least, most] = [number(item.sensorMin, -Infinity), number(item.sensorMax, Infinity)]
  if (least >= most) return ['The instrument reads from a value that is not below the one it reads up to.']
  const limits = [number(item.min, least), number(item.max, most)]
  return !limitsWrong && limits.some((limit) => limit < least || limit > most)
    ? ['The instrument cannot read one of the limits.']
    : []
}

function followProblems({ follows }: DraftItem, earlier: readonly DraftItem[]): readonly string[] {
  if (follows === null || earlier.some(({ id }) => id === follows.itemId)) return []
  return ['The question it follows on does not stand before it in this area. Choose another, or ask it always.']
}

export function draftProblems(draft: Draft): readonly DraftProblem[] {
  const found: DraftProblem[] = []
  if (draft.en.trim() === '')
    found.push({ areaId: null, itemId: null, message: 'Give the template a name in English.' })
  if (draft.areas.length === 0) found.push({ areaId: null, itemId: null, message: 'Add at least one area.' })
  for (const area of draft.areas) {
    if (area.en.trim() === '')
      found.push({ areaId: area.id, itemId: null, message: 'Give the area a name in English.' })
    if (area.items.length === 0)
      found.push({ areaId: area.id, itemId: null, message: 'Add a question, or remove the area.' })
    for (const [nth, item] of area.items.entries())
      for (const message of [...itemProblems(item), ...followProblems(item, area.items.slice(0, nth))])
        found.push({ areaId: area.id, itemId: item.id, message })
  }
  return found
}

export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly where: string
  readonly what: string
  readonly details: readonly string[]
}

type Shown = Exclude<keyof DraftItem, 'rest' | 'follows' | 'when' | 'against' | Translated>
type Translated = 'others' | 'failOthers' | 'hintOthers'

const FIELDS: readonly (readonly [Shown, string])[] = [
  ['en', 'Question'],
  ['failEn', 'When it fails'],
  ['hintEn', 'Hint'],
  ['kind', 'Kind'],
  ['unit', 'Unit'],
  ['min', 'Lowest'],
  ['max', 'Highest'],
  ['sensorMin', 'Instrument reads from'],
  ['sensorMax', 'Instrument reads up to'],
  ['sensorMark', 'Instrument checked'],
  ['citation', 'Citation'],
  ['mark', 'Citation checked'],
  ['edition', 'Edition that was read'],
  ['severity', 'Severity'],
  ['category', 'Category'],
  ['weight', 'Weight'],
  ['critical', 'Critical'],
  ['photo', 'Photo on a fail'],
]

const TRANSLATED: readonly (readonly [Translated, string])[] = [
  ['others', 'Question'],
  ['failOthers', 'When it fails'],
  ['hintOthers', 'Hint'],
]

const MARKS: Readonly<Record<string, string>> = {
  V: 'checked',
  S: 'second source',
  U: 'not checked',
  house: 'house rule',
}

const KINDS: Readonly<Record<Kind, string>> = {
  choice: 'pass or fail',
  number: 'reading',
  text: 'words',
  select: 'one of several',
  date: 'date',
}

type Conditions = readonly ConditionWords[]

/** "If a boat is on the slip". */
function conditionLabel(when: string, conditions: Conditions): string {
  if (when === FAILED_LAST_TIME) return 'If it failed last time'
  return conditions.find(({ name }) => name === when)?.label ?? when
}

export const RESULT_WORDS = { fail: 'failed', pass: 'passed', na: 'is N/A' } as const

/** "If “Life ring in place?” failed"; null when it is asked always. */
export function askedLabel(
  { when, follows, rest }: DraftItem,
  around: readonly DraftItem[],
  conditions: Conditions,
): string | null {
  if (when !== null) return conditionLabel(when, conditions)
  if (follows === null) return rest['when'] === undefined ? null : 'By a condition over other answers'
  const before = around.find(({ id }) => id === follows.itemId)
  return `If “${before === undefined || before.en === '' ? 'another question' : before.en}” ${RESULT_WORDS[follows.result]}`
}

function show(item: DraftItem, name: Shown): string {
  const value = item[name]
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (name === 'mark' || name === 'sensorMark') return MARKS[value] ?? value
  if (name === 'severity') return item.severity === null ? 'none' : severityRule(item.severity).title
  if (name === 'category') return categoryTitle(value)
  return name === 'kind' ? KINDS[item.kind] : value
}

/** What the next version brings, area by area. Questions are followed by their id, so one that moved to another place is not taken for new. */
export function differences(before: Draft, after: Draft, conditions: Conditions = []): readonly Difference[] {
  const found: Difference[] = []
  if (before.en !== after.en || translations('Name', before.others, after.others).length > 0)
    found.push({ kind: 'changed', where: 'Template', what: after.en, details: [`Name: ${before.en} → ${after.en}`] })
  const title = (area: DraftArea) => (area.en === '' ? 'New area' : area.en)
  for (const area of after.areas) {
    const old = before.areas.find((each) => each.id === area.id)
    if (old === undefined)
      found.push({
        kind: 'added',
        where: title(area),
        what: `Area with ${plural(area.items.length, 'question')}`,
        details: [],
      })
    else if (old.en !== area.en || translations('Name', old.others, area.others).length > 0)
      found.push({
        kind: 'changed',
        where: title(area),
        what: 'Area',
        details: [
          ...(old.en === area.en ? [] : [`Name: ${old.en} → ${area.en}`]),
          ...translations('Name', old.others, area.others),
        ],
      })
    if (old !== undefined) found.push(...itemDifferences(old, area, title(area), conditions))
  }
  for (const old of before.areas)
    if (!after.areas.some((area) => area.id === old.id))
      found.push({
        kind: 'removed',
        where: title(old),
        what: `Area with ${plural(old.items.length, 'question')}`,
        details: [],
      })
  if (order(before.areas, after.areas))
    found.push({ kind: 'moved', where: 'Template', what: 'The order of the areas', details: [] })
  return found
}

function itemDifferences(
  old: DraftArea,
  area: DraftArea,
  where: string,
  conditions: Conditions,
): readonly Difference[] {
  const found: Difference[] = []
  for (const item of area.items) {
    const was = old.items.find((each) => each.id === item.id)
    if (was === undefined) {
      found.push({ kind: 'added', where, what: item.en, details: [] })
      continue
    }
    const details = FIELDS.filter(([name]) => was[name] !== item[name]).map(
      ([name, label]) => `${label}: ${show(was, name)} → ${show(item, name)}`,
    )
    details.push(...TRANSLATED.flatMap(([name, label]) => translations(label, was[name], item[name])))
    const [before, now] = [askedLabel(was, old.items, conditions), askedLabel(item, area.items, conditions)].map(
      (label) => label?.replace(/^If /, 'if ') ?? 'always',
    )
    if (before !== now) details.push(`Asked: ${before} → ${now}`)
    const [spoke, speaks] = [againstWords(was, old.items), againstWords(item, area.items)]
    if (spoke !== speaks) details.push(`Cannot pass while: ${spoke} → ${speaks}`)
    if (details.length > 0) found.push({ kind: 'changed', where, what: item.en, details })
  }
  for (const item of old.items)
    if (!area.items.some((each) => each.id === item.id))
      found.push({ kind: 'removed', where, what: item.en, details: [] })
  if (order(old.items, area.items))
    found.push({ kind: 'moved', where, what: 'The order of the questions', details: [] })
  return found
}

/** "Question in Spanish: none → ¿Con baranda?", for each language in which the words differ. */
function translations(label: string, before: Others, after: Others): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((language) => {
    const [was = '', is = ''] = [before[language], after[language]]
    return was === is ? [] : [`${label} in ${englishName(language)}: ${was || 'none'} → ${is || 'none'}`]
  })
}

/** Whether those that are in both stand in another order. */
function order(before: readonly { readonly id: string }[], after: readonly { readonly id: string }[]): boolean {
  const kept = new Set(after.map(({ id }) => id))
  const was = before.map(({ id }) => id).filter((id) => kept.has(id))
  const known = new Set(was)
  return (
    after
      .map(({ id }) => id)
      .filter((id) => known.has(id))
      .join() !== was.join()
  )
}
