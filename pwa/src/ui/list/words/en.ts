/** What a list says of its filters. */
export const words = {
  filter: 'Filter',
  clear: 'Clear',
  contains: 'Contains',
  containing: (title: string) => `${title} contains`,
  from: 'From',
  to: 'To',
  fromOf: (title: string) => `${title} from`,
  toOf: (title: string) => `${title} to`,
  notSet: 'not set',
  elsewhere: 'not on this device',
  these: (count: number) => (count === 1 ? 'this 1' : `these ${count}`),
  range: (from: string, to: string) => (from === '' ? `to ${to}` : to === '' ? `from ${from}` : `${from} to ${to}`),
  unreadable: (text: string) => `“${text}” is no number.`,
  backwards: 'Nothing is in it: “From” is larger than “To”.',
}

export type ListWords = typeof words
