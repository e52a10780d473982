import { Redirect, useLocation, useSearch } from 'wouter'
import { useRow } from '../../data/react/live.ts'
import { FieldForm } from '../../records/engine/fieldForm.tsx'
import { readingsOf } from './library.ts'
import { inspections } from './records.tsx'

/** An inspection on the spot, with or without a signal: what the kind asks to be read is in the form already. */
export default function Inspect() {
  const itemId = new URLSearchParams(useSearch()).get('itemId')
  const item = useRow('equipmentItem', itemId)
  const [, navigate] = useLocation()
  if (item === undefined) return null
  if (item === null) return <Redirect to="/equipment" replace />
  const back = () => navigate(`/equipment/${item.id}`)
  return (
    <FieldForm
      key={item.id}
      definition={inspections}
      action={`${item.tag} · ${item.name}`}
      start={{ itemId: item.id, readings: readingsOf(item.kind) }}
      draft={item.id}
      photos="context"
      onSaved={back}
      onClose={back}
    />
  )
}
