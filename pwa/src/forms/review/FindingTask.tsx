import { useRow } from '../../data/react/live.ts'
import { Banner } from '../../ui/Banner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { taskIdOf, taskSays, type Found } from './openFindings.ts'

/** What keeps a finding of a round open: its task, and whether that waits to be checked. */
export function FindingTask({ row }: { readonly row: Found }) {
  const task = useRow('task', taskIdOf(row))
  if (task === undefined || task === null) return null
  const says = taskSays(row, task)
  const open = (
    <LinkButton href={`/tasks/${task.id}`}>{says === 'check' ? 'Check the work' : 'Open its task'}</LinkButton>
  )
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
