import type { Row } from '../../data/store/rows.ts'
import { RecordLink } from '../../records/engine/RecordLink.tsx'
import { usePeople } from '../../records/usePeople.ts'
import { Text } from '../../ui/layout.tsx'

/** Whose it is and for what: a certificate's number says neither. */
export function QualificationName({ row }: { readonly row: Row<'qualification'> }) {
  const people = usePeople()
  return (
    <Text size="lg">
      {people.name(row.personId)}: <RecordLink entity="qualificationKind" id={row.kindId} />
    </Text>
  )
}
