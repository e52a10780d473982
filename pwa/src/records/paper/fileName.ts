/** Names of files that every system takes: no separators, no reserved words, none twice. */

const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cf}]/gu
/** Windows keeps these for devices, whatever their ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const LONGEST = 120

export function safeName(name: string, end: string): string {
  const plain = name.toWellFormed().replaceAll(UNSAFE, '-').replaceAll(/\s+/g, ' ').trim()
  const cut = [...plain]
    .slice(0, LONGEST - end.length)
    .join('')
    .replace(/[. ]+$/, '')
  const whole = cut === '' || RESERVED.test(cut) ? `_${cut}` : cut
  return `${whole}${end}`
}

/** The same for many: who comes second gets a number. */
export function safeNames(names: readonly string[], end: string): readonly string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    for (let n = 1; ; n++) {
      const made = safeName(name, n === 1 ? end : ` (${n})${end}`)
      if (taken.has(made.toLowerCase())) continue
      taken.add(made.toLowerCase())
      return made
    }
  })
}
