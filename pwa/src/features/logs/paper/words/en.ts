/** The fixed words of a sheet that is filled by hand. */
export const words = {
  form: 'Log',
  version: (n: number) => `Version ${n}`,
  when: 'Day and time',
  thing: 'About',
  filledBy: 'Filled by',
  signature: 'Signature',
  date: 'Date and time',
  scanToFill: 'Fill it on a phone or tablet: scan the code.',
  dayMask: 'MM/DD/YYYY',
  printed: (when: string) => `printed ${when}`,
}

export type SheetWords = typeof words
