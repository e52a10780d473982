/** Somebody still has to do something about it. Apart from the table of hazards, which the first page of a walk need not load. A state that only a newer version knows is open: what is new is not hidden. */
export function isOpenFinding({ state }: { readonly state: string }): boolean {
  return state !== 'draft' && state !== 'closed' && state !== 'recorded'
}
