/** Paragraphs, lists and bold, and nothing else: everything is text to React, so that no answer brings markup of its own. */
import type { ReactNode } from 'react'

const ITEM = /^\s*(?:[-*•]|(\d+)[.)])\s+(.*)$/

export function Markdown({ text }: { readonly text: string }) {
  return blocksOf(text).map(({ kind, lines }, at) =>
    kind === 'p' ? <p key={at}>{bold(lines.join(' '))}</p> : <List key={at} ordered={kind === 'ol'} lines={lines} />,
  )
}

function List({ ordered, lines }: { readonly ordered: boolean; readonly lines: readonly string[] }) {
  const items = lines.map((line, at) => <li key={at}>{bold(line)}</li>)
  return ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

interface Block {
  readonly kind: 'p' | 'ul' | 'ol'
  readonly lines: string[]
}

function blocksOf(text: string): readonly Block[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const blocks: Block[] = []
    for (const line of part.split('\n').filter((one) => one.trim() !== '')) {
      const item = ITEM.exec(line)
      const kind = item === null ? 'p' : item[1] === undefined ? 'ul' : 'ol'
      const said = item?.[2] ?? line.trim()
      const open = blocks.at(-1)
      if (open?.kind === kind) open.lines.push(said)
      else blocks.push({ kind, lines: [said] })
    }
    return blocks
  })
}

/** Text with **strong** parts. */
export function bold(text: string): ReactNode {
  return text.split(/\*\*(.+?)\*\*/).map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part))
}
