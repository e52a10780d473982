/**
 * Which answers of a form something else in the same form contradicts: a finding, a failed question, a thing that is still in service. What
 * speaks against a question is data of its template, or of the library under the same id (sync/agree). The server judges the same when it
 * is signed. Pure.
 */
import {
  disagreements,
  NOTHING_AGAINST,
  otherwise,
  readAgainst,
  unfitBy,
  type Against,
  type AgreeFinding,
  type AgreeQuestion,
  type AgreeRound,
} from '../../../sync/agree/agree.ts'
import { textIn, type Language } from '../lib/words.ts'
import { formWords } from './formWords.ts'
import type { TemplateArea, TemplateItem } from './template.ts'

export type Shipped = ReadonlyMap<string, Against>

/** What the library says of its questions, for templates from before these words. */
export function shippedAgainst(libraries: readonly { readonly areas: unknown }[]): Shipped {
  const shipped = new Map<string, Against>()
  for (const { areas } of libraries)
    for (const area of listOf(areas))
      for (const item of listOf(partOf(area, 'items'))) {
        const [id, against] = [partOf(item, 'id'), readAgainst(partOf(item, 'against'))]
        if (typeof id === 'string' && against !== null) shipped.set(id, against)
      }
  return shipped
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** An open finding of the form, in words: "D-0014: Leak, spill or stain". */
export interface SaidFinding extends AgreeFinding {
  readonly words: string
}

/** What was said to be in order without being a question of the template: a container that was counted. */
export interface SaidInOrder {
  readonly id: string
  readonly name: string
  readonly against: Against
}

/** The questions of a form and what was answered. */
export interface SaidQuestions {
  readonly areas: readonly TemplateArea[]
  readonly answers: readonly {
    readonly itemId: string
    readonly result: string | null
    readonly corrected?: boolean | null
  }[]
}

/** What else it says. */
export interface SaidBeside {
  readonly findings: readonly SaidFinding[]
  readonly inOrder?: readonly SaidInOrder[]
  /** Of a thing that can be taken out of service: whether it is, and whether somebody said why not. */
  readonly thing?: { readonly out: boolean; readonly kept: boolean }
}

export interface SaidForm extends SaidQuestions, SaidBeside {
  readonly shipped: Shipped
}

/** An answer that something contradicts. Without a question it is something else that was said to be in order. */
export interface Contradicted {
  readonly id: string
  readonly item: TemplateItem | null
  /** "“No leaks?” is answered Pass, but D-0014: Leak, spill or stain." */
  readonly words: string
}

export interface Agreement {
  /** What says that a question cannot pass, in words; null where nothing does. */
  readonly otherwise: (item: TemplateItem) => string | null
  readonly contradicted: readonly Contradicted[]
  /** The failed question that makes the thing unfit for use, whether it is in service or not. */
  readonly unfit: TemplateItem | null
  /** The thing is unfit, in service, and nobody said why. */
  readonly owesTagOut: boolean
}

export function agreementOf(form: SaidForm, language: Language): Agreement {
  const say = formWords(language).agree
  const items = new Map(form.areas.flatMap((area) => area.items.map((item) => [item.id, item] as const)))
  const inOrder = new Map(form.inOrder?.map((one) => [one.id, one]))
  const against = (item: TemplateItem) => item.against ?? form.shipped.get(item.id) ?? NOTHING_AGAINST
  const questions: readonly AgreeQuestion[] = [
    ...[...items.values()].map((item) => ({ id: item.id, critical: item.critical, against: against(item) })),
    ...[...inOrder.values()].map((one) => ({ id: one.id, critical: false, against: one.against })),
  ]
  const round: AgreeRound = {
    questions,
    answers: [
      ...form.answers.map(({ itemId, result, corrected }) => ({ id: itemId, result, corrected: corrected ?? false })),
      ...[...inOrder.keys()].map((id) => ({ id, result: 'pass' })),
    ],
    findings: form.findings,
    thing: form.thing !== undefined,
    out: form.thing?.out ?? false,
    kept: form.thing?.kept ?? false,
  }
  const words = ({ finding, fail }: { readonly finding: string; readonly fail: string }) => {
    const said = form.findings.find(({ id }) => id === finding)
    if (said !== undefined) return said.words
    const item = items.get(fail)
    return say.failed(item === undefined ? fail : textIn(item.fail ?? item.text, language).text)
  }
  const found = disagreements(round)
  const unfit = unfitBy(round)
  return {
    otherwise: (item) => {
      const says = otherwise(round, against(item))
      return says === null ? null : words(says)
    },
    contradicted: found
      .filter(({ question }) => question !== '')
      .map((one) => {
        const item = items.get(one.question) ?? null
        const name = inOrder.get(one.question)?.name ?? one.question
        return {
          id: one.question,
          item,
          words:
            item === null ? say.notOk(name, words(one)) : say.notPass(textIn(item.text, language).text, words(one)),
        }
      }),
    unfit: unfit === null ? null : (items.get(unfit) ?? null),
    owesTagOut: found.some(({ question }) => question === ''),
  }
}
