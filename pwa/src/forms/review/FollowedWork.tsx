import type { EntityName } from '../../../../schema/gen/types.ts'
import { useRow } from '../../data/react/live.ts'
import { recordPath } from '../../records/kinds.ts'
import { Banner } from '../../ui/Banner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { workIdOf, workSays, type Found } from './openFindings.ts'

/** What keeps a finding of a round open: the task it raised, and whether that waits to be checked. */
export function FollowedWork({ row, entity }: { readonly row: Found; readonly entity: EntityName }) {
  const id = workIdOf(row, entity)
  const work: object | null | undefined = useRow(entity, id)
  const href = recordPath(entity, id)
  if (work === undefined || work === null || href === null) return null
  const says = workSays(row, { state: String(Reflect.get(work, 'state')) })
  const open = <LinkButton href={href}>{says === 'check' ? 'Check the work' : 'Open its task'}</LinkButton>
  if (says === null) return open
  return (
    <Banner
      tone="warn"
      fact={says === 'check' ? 'The work is done and waits to be checked' : 'The task is done'}
      action={open}
    >
      {says === 'check'
        ? 'The finding closes when the task is accepted.'
        : 'The finding is still open: look at it, and close it when it is put right.'}
    </Banner>
  )
}
