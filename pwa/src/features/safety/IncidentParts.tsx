/** What an incident's page shows before anything else: the legal clocks that run, and what one tap does about them. */
import { newId, uuid5 } from '../../../../sync/change/ids.ts'
import osha from '../../../../schema/library/osha-log.json'
import { useCan, useData } from '../../data/react/context.tsx'
import { useRow, useRows } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { deviceNow } from '../../lib/clock.ts'
import { formatDateTime, formatDuration, localDate } from '../../lib/dates.ts'
import { useNow } from '../../records/device/useNow.ts'
import { addOp } from '../../records/engine/ops.ts'
import { useSaving } from '../../records/saving/useSaving.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Row as Across, Stack } from '../../ui/layout.tsx'
import { clocksFor, type Clock } from './clocks.ts'

const MINUTE_MS = 60_000

export function IncidentClocks({ row }: { readonly row: Row<'incident'> }) {
  const cases = useRows('oshaCase', { incidentId: row.id })
  const calls = useRows('agencyCall', { incidentId: row.id })
  const now = useNow(MINUTE_MS)
  const { save } = useSaving()
  if (calls === undefined) return null
  const record = (duty: string) =>
    void save('Call recorded', [
      addOp('agencyCall', newId(), {
        incidentId: row.id,
        duty,
        agency: `${osha.agency.name}, ${osha.agency.phone}`,
        calledAt: deviceNow(),
      }),
    ])
  return (
    <Stack>
      {clocksFor(row, cases ?? [], calls, now).map((clock) => (
        <Banner
          key={clock.key}
          tone={clock.keptAt === null ? (clock.late ? 'danger' : 'warn') : 'info'}
          icon={clock.keptAt === null ? 'timer' : 'check'}
          fact={`${clock.title}: ${clockWords(clock, now)}`}
          {...(clock.keptAt === null && clock.key !== 'log'
            ? { action: <Button onClick={() => record(clock.key)}>Record OSHA call</Button> }
            : {})}
        >
          {clock.keptAt === null && clock.key !== 'log'
            ? `Call ${osha.agency.phone}. Learned ${formatDateTime(row.learnedAt ?? row.happenedAt)}, due ${formatDateTime(clock.due)}.`
            : `Due ${formatDateTime(clock.due)}.`}
        </Banner>
      ))}
    </Stack>
  )
}

/** "20 h 38 min left", "3 h late", "done 2 h before". */
export function clockWords({ due, keptAt }: Clock, now: number): string {
  const span = formatDuration(Math.abs(due - (keptAt ?? now)))
  if (keptAt !== null) return due >= keptAt ? `done, ${span} before it was due` : `done, ${span} late`
  return due >= now ? `${span} left` : `${span} late`
}

/** A near miss becomes a task with one tap; somebody hurt gets a case. */
export function IncidentSteps({ row }: { readonly row: Row<'incident'> }) {
  const data = useData()
  const id = uuid5(row.id, 'task')
  const task = useRow('task', id)
  const mayTask = useCan('tasks.task.create')
  const mayCase = useCan('safety.case.create')
  const { save, busy } = useSaving()
  const raise = async () => {
    const provisionalNumber = await data.nextProvisional()
    await save('Task made', [
      addOp('task', id, {
        title: `Act on incident ${row.number ?? row.provisionalNumber ?? ''}`.trim(),
        type: 'corrective',
        priority: 'P2',
        state: 'open',
        zoneId: row.zoneId,
        sourceEntity: 'incident',
        sourceId: row.id,
        provisionalNumber,
      }),
    ])
  }
  const hurt = row.kind === 'injury' || row.kind === 'illness'
  return (
    <Across>
      {mayTask && task === null ? (
        <Button busy={busy} onClick={() => void raise()}>
          Make a task
        </Button>
      ) : null}
      {task ? <LinkButton href={`/tasks/${task.id}`}>Open its task</LinkButton> : null}
      {mayCase && hurt ? (
        <LinkButton href={`/safety/cases/new?incidentId=${row.id}&onDay=${localDate(row.happenedAt)}`}>
          Open an OSHA case
        </LinkButton>
      ) : null}
    </Across>
  )
}
