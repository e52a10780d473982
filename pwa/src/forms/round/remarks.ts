/** What is typed over remarks that others may change meanwhile. Pure. */

/** As a device keeps it; a text alone is of a version that did not hold what stood there before, and goes under what stands there now. */
export type Remark = string | { readonly typed: string; readonly before: string }

/** The remarks to be saved; null where nothing was typed. Words that arrived meanwhile from another tablet stay above those that were typed. */
export function remarksOf(remark: Remark | null, now: string): string | null {
  if (remark === null) return null
  const { typed, before } = typeof remark === 'string' ? { typed: remark, before: '' } : remark
  const words = typed.trim()
  if (words === now) return null
  return now === before || now === '' || words.includes(now) ? words : `${now}\n${words}`
}

export function typedOf(remark: Remark | null, now: string): string {
  return remark === null ? now : typeof remark === 'string' ? remark : remark.typed
}
