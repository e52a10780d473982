/** What a browser leaves out of a text that does not fit into its box, without a word. Pure. */

export interface Cut {
  readonly most: number
  /** What was left out; null where it must not be shown. */
  readonly left: string | null
  readonly count: number
}

/** As much of it as one recognizes it by; the whole stands where it was copied from. */
const SHOWN = 60

interface Box {
  readonly value: string
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
}

/** What of `data` does not fit where it is put in; null where all of it does. One line takes no line breaks. */
export function cutOf(box: Box, data: string, most: number, how: { oneLine: boolean; secret: boolean }): Cut | null {
  const put = how.oneLine ? data.replaceAll(/[\r\n]+/g, '') : data.replaceAll('\r\n', '\n')
  const chosen = (box.selectionEnd ?? box.value.length) - (box.selectionStart ?? box.value.length)
  const room = Math.max(0, most - (box.value.length - chosen))
  return cutFrom(put, room, most, how.secret)
}

/** The same where the app itself puts in a text. */
export function cutFrom(put: string, room: number, most: number, secret = false): Cut | null {
  if (put.length <= room) return null
  const left = put.slice(room)
  return {
    most,
    count: left.length,
    left: secret ? null : left.length > SHOWN ? `${left.slice(0, SHOWN).trim()}…` : left.trim(),
  }
}
