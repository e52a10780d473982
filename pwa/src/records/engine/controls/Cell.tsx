import { useState } from 'react'
import type { FieldMeta, Json } from '../../../../../schema/meta/shapes.ts'
import { textOf } from '../../../../../sync/change/clean.ts'
import { Field, FieldGroup } from '../../../ui/Field.tsx'
import { useDensity, useWords } from '../useWords.ts'
import type { Choice, Given } from './given.ts'
import { controlOf, isGroup } from './kind.ts'
import { measureOf } from './measure.ts'
import { SimpleControl } from './SimpleControl.tsx'

interface Props {
  readonly meta: FieldMeta
  readonly title: string
  readonly hideTitle: boolean
  readonly value: Json
  readonly refused: string | undefined
  readonly error: string | undefined
  readonly options: readonly Choice[] | undefined
  readonly onValue: (value: Json) => void
}

/** One value of a row. Letters that are no value stay in the row as they are, so that nothing typed is lost; they are refused on saving. */
export function Cell({ meta, title, hideTitle, value, refused, error, options, onValue }: Props) {
  const words = useWords()
  const keys = useDensity() === 'field'
  const [typed, setTyped] = useState<Given | null>(null)
  const kind = controlOf(meta)
  if (kind === null || kind === 'rows' || kind === 'list') return null
  const read = kind === 'number' && typeof value === 'string' ? measureOf(meta).read(value, words) : null
  const unread = read !== null && 'problem' in read ? { text: textOf(value), problem: read.problem } : null
  const Frame = isGroup(kind, keys) ? FieldGroup : Field
  const give = (given: Given) => {
    setTyped('text' in given ? given : null)
    onValue('problem' in given ? given.text : given.value)
  }
  return (
    <Frame
      label={title}
      hideLabel={hideTitle}
      required={meta.required === true}
      error={error ?? (unread !== null && typed === null ? unread.problem : undefined)}
      // The list says once why it is closed.
      refused={refused === undefined ? undefined : ''}
    >
      <SimpleControl
        kind={kind}
        title={title}
        meta={meta}
        given={typed ?? unread ?? { value }}
        onGive={give}
        onLeave={() => setTyped(null)}
        refused={refused}
        options={options}
      />
    </Frame>
  )
}
