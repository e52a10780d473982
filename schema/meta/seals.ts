/** Shapes of schema/gen/seals.ts; hand-written because they are the same for every module file. */

/** What a signature under a record covers (x-seal); see schema/seal.go. */
export interface SealMeta {
  readonly drawing?: string // the record's own signature
  readonly hash?: string
  readonly at?: string
  readonly command?: string
  readonly say?: string
  readonly signatures?: { readonly entity: string; readonly role: string; readonly signer: string }
  readonly versions: readonly SealVersionMeta[]
}

export interface SealVersionMeta {
  readonly head: string
  readonly record: SealPartMeta
  readonly parts?: readonly SealPartMeta[]
}

export interface SealPartMeta {
  readonly entity?: string
  readonly of?: string
  readonly under?: string
  readonly fields: readonly string[]
  readonly name?: string
  readonly id?: string
  readonly as?: Readonly<Record<string, string>>
  readonly later?: { readonly field: string; readonly where: Readonly<Record<string, string>> }
  readonly locked?: string
}
