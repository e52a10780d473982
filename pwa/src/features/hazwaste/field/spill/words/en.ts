import { formatNumber } from '../../../../../lib/numbers.ts'

/** The words of the spill card of a product. */
export const words = {
  what: 'What is out?',
  choose: 'All products',
  absent: 'This product is not on this device',
  scan: 'Scan the can',
  scanHint: 'Hold the label of the can in the square, or type its code.',
  search: 'Name, code or maker',
  noneFound: 'No product has this name or code. Call, and keep away from it.',
  several: 'More than one product has this code. Read the name on the can.',
  danger: 'The danger',
  signal: { danger: 'Danger', warning: 'Warning' },
  approved: 'Approved words',
  makers: 'Maker’s words',
  noSheet: 'No safety data sheet on file',
  notRead: 'The text of the sheet was not read',
  sheetOf: (day: string) => `sheet of ${day}`,
  section: (n: number) => `Section ${n}`,
  part: { 4: 'On a person', 5: 'On fire', 6: 'On the ground' },
  nothing: 'Nothing is on file. Call, and keep away from it.',
  whole: 'All sections of the sheet',
  howMuch: 'How much is out?',
  anyInWater: 'in water, any amount counts',
  noQuantity: 'The quantity from which it is reported is not on file. Ask the EHS manager.',
  callFrom: (gallons: number, phone: string) => `${formatNumber(gallons)} gal or more: call the NRC, ${phone}`,
  callPounds: (pounds: number, phone: string) => `${formatNumber(pounds)} lb or more: call the NRC, ${phone}`,
  pail: 'a 5 gal pail',
  drum: 'a 55 gal drum',
  ofPart: (pounds: number, name: string) => `${formatNumber(pounds)} lb of ${name}`,
  radio: (channel: string) => `Radio channel ${channel}, from upwind`,
  reportThis: 'Report this spill',
  /** Hazards by their code; in English they are said as the sheet has them. */
  hazard: {} as Readonly<Record<string, string>>,
  pictogram: {
    GHS01: 'explodes',
    GHS02: 'fire',
    GHS03: 'feeds fire',
    GHS04: 'gas',
    GHS05: 'burns skin',
    GHS06: 'poison',
    GHS07: 'harmful',
    GHS08: 'health',
    GHS09: 'water life',
  } as Readonly<Record<string, string>>,
}

export type SpillWords = typeof words
