/** The shapes of schema/library/paint-limits.json and paint-rules.json: the twin of library.go. */

export interface Cited {
  readonly cite: string
  readonly edition: string
  readonly verified: string
}

/** A row of a table of limits: g VOC per L of coating, and per L of solids at 4.5 °C or more (`warm`) and below (`cold`). null: there is none. */
export interface LimitRow extends Cited {
  readonly category: string
  readonly coating: string
  readonly warm: string | null
  readonly cold: string | null
}

export interface LimitSet {
  readonly key: string
  readonly title: string
  /** Whether options 2 to 4 are held by the liter of solids; a local table holds every coating by the liter as applied. */
  readonly solids: boolean
  readonly rows: readonly LimitRow[]
}

export interface Limits {
  readonly sets: readonly LimitSet[]
}

/** A number that a rule of a line is held to. */
export interface RuleRow extends Cited {
  readonly key: string
  readonly value: string
}

export interface Rules {
  readonly numbers: readonly RuleRow[]
}
