/** The order on paper and on screens: who seals the record by their role, and witnesses below. */
export function signersFirst<S extends { readonly role: string; readonly signedAt: number }>(
  signatures: readonly S[],
  signer: string,
): readonly S[] {
  return signatures.toSorted((a, b) => Number(b.role === signer) - Number(a.role === signer) || a.signedAt - b.signedAt)
}
