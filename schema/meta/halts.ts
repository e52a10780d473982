/** Shapes of what stops work and of what stands still then; see schema/halt.go. */

/** What stops work, where and while: x-halts in module.schema.json. */
export interface HaltsMeta {
  readonly zone: string
  readonly while: readonly string[]
  readonly since: string
  readonly by: string
}

/** What stands still where work is stopped: x-halted in module.schema.json. */
export interface HaltedMeta {
  /** Fields that name zones, perhaps through a reference. */
  readonly places: readonly string[]
  readonly bars?: readonly string[]
  readonly run?: string
  readonly reason?: string
  readonly waits?: readonly string[]
  readonly tell?: readonly string[]
  readonly inside?: { readonly entity: string; readonly person: string; readonly name: string; readonly out: string }
  readonly page?: string
}
