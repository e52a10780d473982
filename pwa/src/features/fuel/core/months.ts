/** With which assets a month is reviewed. Pure. */

/** The same on the server (server/modules/fuel). */
export function groupOf(asset: { readonly groupName: string | null } | null | undefined): string {
  const name = asset?.groupName ?? ''
  return name === '' ? 'Yard equipment' : name
}
