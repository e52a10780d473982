/** The address that calls a number as somebody typed it. Pure. */
export function telOf(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
