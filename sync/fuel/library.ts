/** The shapes of the library files of fuel and greenhouse gases, as they are parsed: the twins of library.go. Numbers are texts. */

/** Where a row is written and what to think of it: V seen in the text, S in copies, U not seen, house. */
export interface Cited {
  readonly cite: string
  readonly edition: string
  readonly verified: string
}

/** A unit is factor/divisor of a gal (volume), lb (mass), scf (gas) or mmBtu (energy). */
export interface Unit extends Cited {
  readonly key: string
  readonly title: string
  readonly kind: string
  readonly factor: string
  readonly divisor: string
}

export interface Kind extends Cited {
  readonly key: string
  readonly title: string
  /** The key of the unit to which quantities of it are brought. */
  readonly base: string
  /** The key of its rows in ghg-factors.json; null for a blend and for what has none. */
  readonly factors: string | null
  /** What its rows for vehicles and engines are under. */
  readonly family: string
  readonly density: (Cited & { readonly lbPerGal: string }) | null
  readonly heat: (Cited & { readonly mmBtuPerScf: string }) | null
  readonly scfPerLb: string | null
  readonly blend: readonly { readonly fuel: string; readonly pct: string }[] | null
  readonly biogenic: boolean
  readonly dyed: boolean
  readonly notFuel: boolean
}

/** schema/library/fuel-kinds.json */
export interface Kinds {
  readonly units: readonly Unit[]
  readonly fuels: readonly Kind[]
}

/** heat in mmBtu per unit, co2 in kg per mmBtu. */
export interface HeatRow extends Cited {
  readonly key: string
  readonly heat: string
  readonly unit: string
  readonly co2: string
  readonly class: string
}

/** co2 in kg per unit, ch4 and n2o in g per unit (in c2: kg per mmBtu); null where not known. */
export interface UnitRow extends Cited {
  readonly key: string
  readonly unit: string
  readonly co2: string | null
  readonly ch4: string | null
  readonly n2o: string | null
}

/** g per vehicle-mile. */
export interface RoadRow extends Cited {
  readonly class: string
  readonly fuel: string
  readonly from: number | null
  readonly to: number
  readonly ch4: string
  readonly n2o: string
}

/** g per gal. */
export interface EquipmentRow extends Cited {
  readonly equipment: string
  readonly fuel: string
  readonly stroke: number | null
  readonly ch4: string
  readonly n2o: string
}

/** schema/library/ghg-factors.json */
export interface Factors {
  readonly c1: readonly HeatRow[]
  readonly c2: readonly (Cited & { readonly key: string; readonly ch4: string; readonly n2o: string })[]
  readonly hub: readonly UnitRow[]
  readonly mobileCo2: readonly (Cited & { readonly key: string; readonly unit: string; readonly co2: string })[]
  readonly road: readonly RoadRow[]
  readonly equipment: readonly EquipmentRow[]
  readonly process: readonly UnitRow[]
  readonly imo: readonly (Cited & { readonly key: string; readonly factor: string })[]
}

export interface Potentials extends Cited {
  readonly key: string
  readonly ch4: string
  readonly ch4NonFossil: string
  readonly n2o: string
}

/** schema/library/ghg-gwp.json */
export interface Warming {
  readonly sets: readonly Potentials[]
  readonly gwps: readonly (Cited & { readonly gas: string; readonly set: string; readonly value: string })[]
}

/** lb per MWh; null where not known. co2e is the rate that was printed, with `publishedSet`. */
export interface PowerRow {
  readonly edition: string
  readonly subregion: string
  readonly title: string
  readonly co2: string | null
  readonly ch4: string | null
  readonly n2o: string | null
  readonly co2e: string | null
  readonly cite: string
  readonly verified: string
}

/** schema/library/ghg-power.json */
export interface Power {
  readonly publishedSet: string
  readonly rates: readonly PowerRow[]
  readonly residual: readonly PowerRow[]
}

/** schema/library/fuel-rules.json */
export interface Rules {
  readonly rules: readonly {
    readonly code: string
    readonly severity: string
    readonly whys: readonly { readonly key: string; readonly severity: string }[]
    readonly values: readonly { readonly key: string; readonly value: string }[]
  }[]
  readonly bands: readonly Band[]
  readonly mpg: readonly Band[]
}

export interface Band {
  readonly key: string
  readonly low: string
  readonly high: string
}
