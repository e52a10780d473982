import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useAnswer, useCollection, type Row } from '../../../data/react/live.ts'
import { today } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { choicesOf } from '../../../records/engine/words.ts'
import { PackChooser, type PackChoice } from '../../../records/paper/PackChooser.tsx'
import { items as definition } from '../item/itemRecord.ts'
import { itemsOf, lacksOf } from './packRows.ts'
import styles from './proof.module.css'

const SHOWN = 12
const ALL = 'all'

type Give = (value: string) => void

interface Props {
  readonly items: readonly Row<'calendarItem'>[]
  readonly onClose: () => void
}

/** Chooses what goes on paper, and says beforehand how much it is and what it lacks. */
export function ProofPack({ items, onClose }: Props) {
  const day = today()
  const permits = useCollection('permit')
  const [permit, setPermit] = useState(ALL)
  const [program, setProgram] = useState(ALL)
  const [year, setYear] = useState(day.slice(0, 4))
  const chosen = useMemo(
    () => itemsOf(items, { permitId: given(permit), program: given(program), year: given(year) }, day),
    [items, permit, program, year, day],
  )
  const proof = useFilled(chosen.map(({ id }) => id))
  const lacks = proof === undefined ? [] : lacksOf(chosen, proof.filled, day)
  const years = [...new Set(items.map(({ dueOn }) => dueOn?.slice(0, 4) ?? ''))].filter((one) => one !== '').toSorted()
  const choice = (
    label: string,
    value: string,
    all: string,
    rest: PackChoice['options'],
    onChange: Give,
  ): PackChoice => ({
    label,
    value,
    options: [{ value: ALL, label: all }, ...rest],
    onChange,
  })
  return (
    <PackChooser
      definition={definition}
      description="Each item with its law, its dates, what proves it and its history of states, on paper."
      choices={[
        choice(
          'Permit',
          permit,
          'Any permit or none',
          (permits ?? []).map(({ id, title }) => ({ value: id, label: title })),
          setPermit,
        ),
        choice('Program', program, 'All programs', choicesOf('calendarItem', 'program'), setProgram),
        choice(
          'Year',
          year,
          'All years',
          years.map((value) => ({ value, label: value })),
          setYear,
        ),
      ]}
      waits={chosen.length === 0 ? 'Nothing was due there.' : undefined}
      count={chosen.length}
      says={`${plural(chosen.length, 'item')}${
        proof === undefined
          ? '. Its files and what is missing are being counted.'
          : `, ${plural(proof.files, 'file')}. ${
              lacks.length === 0 ? 'Nothing is missing.' : `${plural(lacks.length, 'item')} would raise a question:`
            }`
      }`}
      make={() => ({ ids: chosen.map(({ id }) => id) })}
      onClose={onClose}
    >
      <ul className={styles.lacks}>
        {lacks.slice(0, SHOWN).map(({ id, title, say }) => (
          <li key={id}>
            <Link href={`/calendar/item/${id}`}>{title}</Link> <small>{say}</small>
          </li>
        ))}
      </ul>
      {lacks.length > SHOWN ? <p>And {lacks.length - SHOWN} more.</p> : null}
    </PackChooser>
  )
}

const given = (value: string): string | null => (value === ALL ? null : value)

/** Which evidence slots of the items are filled, and by how many files. */
function useFilled(ids: readonly string[]) {
  return useAnswer(`proof ${ids.join(' ')}`, async (data) => {
    const wheres = ids.map((id) => ({ parentId: id }))
    const files = (await data.listEach('attachment', wheres)).flat()
    const rows = (
      await data.listEach(
        'calendarEvidence',
        ids.map((itemId) => ({ itemId })),
      )
    ).flat()
    const filled = new Map<string, Set<string>>()
    const put = (id: string, slot: string | null) => {
      if (slot === null) return
      const known = filled.get(id)
      if (known === undefined) filled.set(id, new Set([slot]))
      else known.add(slot)
    }
    for (const { parentId, slot } of files) put(parentId, slot)
    for (const { itemId, slot } of rows) put(itemId, slot)
    return { filled, files: files.length }
  })
}
