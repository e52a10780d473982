/** How the answers of a round agree with what else it says: the twin of agree.go, whose head says the rules. Pure. */

/** What says otherwise of a question. */
export interface Against {
  /** Kinds of findings. */
  readonly found: readonly string[]
  readonly fails: readonly string[]
  readonly untagged: boolean
}

export const NOTHING_AGAINST: Against = { found: [], fails: [], untagged: false }

export interface AgreeQuestion {
  readonly id: string
  readonly critical: boolean
  readonly against: Against
}

export interface AgreeAnswer {
  readonly id: string
  readonly result: string | null
  readonly corrected?: boolean | null
}

/** An open finding of the round, with all that it counts as. */
export interface AgreeFinding {
  readonly id: string
  readonly kinds: readonly string[]
}

export interface AgreeRound {
  readonly questions: readonly AgreeQuestion[]
  readonly answers: readonly AgreeAnswer[]
  readonly findings: readonly AgreeFinding[]
  /** It is a round of a thing that can be taken out of service. */
  readonly thing: boolean
  /** The thing is out of service. */
  readonly out: boolean
  /** Somebody said why it stays in service. */
  readonly kept: boolean
}

/** What says that a question cannot pass; one of them is empty. */
export interface Otherwise {
  readonly finding: string
  readonly fail: string
}

/** Without a question it is the thing that is unfit and still in service. */
export interface Disagreement extends Otherwise {
  readonly question: string
}

export function disagreements(round: AgreeRound): readonly Disagreement[] {
  const found = round.questions.flatMap((question) => {
    if (!round.answers.some(({ id, result }) => id === question.id && result === 'pass')) return []
    const says = otherwise(round, question.against)
    return says === null ? [] : [{ question: question.id, ...says }]
  })
  const unfit = unfitBy(round)
  return unfit === null || !round.thing || round.out || round.kept
    ? found
    : [...found, { question: '', finding: '', fail: unfit }]
}

/** What says that a question cannot pass: a finding, else a failed question; null where nothing does. */
export function otherwise(round: AgreeRound, { found, fails, untagged }: Against): Otherwise | null {
  const finding = round.findings.find(({ kinds }) => kinds.some((kind) => found.includes(kind)))
  if (finding !== undefined) return { finding: finding.id, fail: '' }
  if (untagged && round.out) return null
  const fail = fails.find((id) => hasFailed(round, id))
  return fail === undefined ? null : { finding: '', fail }
}

/** The first failed question that makes a thing unfit; null where none does. */
export function unfitBy(round: Pick<AgreeRound, 'questions' | 'answers'>): string | null {
  const named = new Set(round.questions.flatMap(({ against }) => (against.untagged ? against.fails : [])))
  const unfit = round.questions.find(({ id, critical }) => (critical || named.has(id)) && hasFailed(round, id))
  return unfit?.id ?? null
}

function hasFailed({ answers }: Pick<AgreeRound, 'answers'>, id: string): boolean {
  return answers.some((answer) => answer.id === id && answer.result === 'fail' && answer.corrected !== true)
}

/** What a question of a template says of it; null where it says nothing. */
export function readAgainst(value: unknown): Against | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const raw = value as Readonly<Record<string, unknown>>
  return { found: texts(raw['found']), fails: texts(raw['fails']), untagged: raw['untagged'] === true }
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.filter((one: unknown): one is string => typeof one === 'string' && one !== '')
    : []
}
