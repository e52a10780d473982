import { useMemo } from 'react'
import { useCollection } from '../../../data/react/live.ts'
import { givenText, type ControlProps } from '../../../records/engine/controls/given.ts'
import { useSaid } from '../../../records/engine/useWords.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { EVENT_KINDS, eventKind } from './eventKinds.ts'

/** Which event it was: those for which the yard has a clock come first. */
export function KindControl({ title, given, onGive, onLeave, refused }: ControlProps) {
  const rules = useCollection('calendarRule')
  const say = useSaid('calendarEvent')
  const options = useMemo(() => {
    const own = new Set(
      (rules ?? []).flatMap(({ anchor, state, eventKind: kind }) =>
        anchor === 'event' && state === 'active' && kind !== null ? [kind] : [],
      ),
    )
    const named = [...own].filter((id) => eventKind(id) === null).map((id) => ({ value: id, label: id }))
    const known = EVENT_KINDS.map(({ id, title: label }) => ({
      value: id,
      label: say(label),
      ...(own.has(id) ? {} : { detail: say('no clock in this yard') }),
    }))
    return [...named, ...known].toSorted((a, b) => Number(own.has(b.value)) - Number(own.has(a.value)))
  }, [rules, say])
  const value = givenText(given)
  if (refused !== undefined) return <p>{options.find((one) => one.value === value)?.label ?? value}</p>
  return (
    <Combobox
      label={title}
      value={value === '' ? null : value}
      options={options}
      onChange={(id) => {
        onGive({ value: id })
        onLeave?.()
      }}
    />
  )
}
