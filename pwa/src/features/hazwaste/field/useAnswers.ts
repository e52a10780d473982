import { newId } from '../../../../../sync/change/ids.ts'
import { useData } from '../../../data/react/context.tsx'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { today } from '../../../lib/dates.ts'
import type { Line } from '../core/count.ts'
import { findingOp, type FindingKind } from '../core/findings.ts'
import { numberOf, type Area, type Container } from '../core/kinds.ts'
import { moveTo } from '../core/ops.ts'
import type { Inspection } from '../core/round.ts'
import type { Checks } from './useChecks.ts'
import { useRoundWords } from './useFieldWords.ts'

export interface CountAnswers {
  readonly moved: (line: Line, to: Area) => Promise<void>
  readonly notFound: (line: Line) => Promise<void>
  readonly stays: (line: Line) => Promise<void>
  readonly takenBack: (line: Line) => Promise<void>
  /** Makes a finding and leaves it where it stands. */
  readonly report: (line: Line, kind: FindingKind, words: string) => Promise<void>
  readonly drop: (line: Line) => Promise<boolean>
  /** Takes the answer back, with what it did. */
  readonly change: (line: Line) => Promise<void>
}

/** The answers of the count, each with what it does to container and findings. */
export function useAnswers(inspection: Inspection, area: Area, checks: Checks): CountAnswers {
  const t = useRoundWords().told
  const data = useData()

  const moving = async (container: Container, to: Area) => {
    const stream = await data.get('wasteStream', container.streamId)
    if (!stream) return undefined
    const id = newId()
    const { areaId, place, centralOn } = container
    const back: readonly NewOp[] = [
      { kind: 'remove', entity: 'wasteMove', id },
      { kind: 'set', entity: 'wasteContainer', id: container.id, fields: { areaId, place, centralOn } },
    ]
    return { ops: moveTo({ id, container, stream, to, place: null, on: today() }), back }
  }
  const found = async (line: Line, kind: FindingKind, text: string) => {
    const id = newId()
    const provisionalNumber = await data.nextProvisional()
    const more = {
      inspectionId: inspection.id,
      ...(line.container === null ? {} : { containerId: line.container.id }),
    }
    const finding = findingOp({ id, areaId: area.id, kind, text, foundOn: today(), provisionalNumber, more })
    return { ops: [finding], back: [{ kind: 'remove', entity: 'wasteFinding', id }] as const }
  }
  const called = ({ container, check, mark }: Line) =>
    container === null ? (check?.note ?? mark) : numberOf(container)
  return {
    drop: checks.drop,
    moved: async (line, to) => {
      if (line.container === null) return
      const fields = { result: 'missing', answer: 'moved', toAreaId: to.id, listedIn: area.id } as const
      await checks.answer(line, fields, t.moved(called(line), to.name), await moving(line.container, to))
    },
    notFound: async (line) => {
      const fields = { result: 'missing', answer: 'not_found', listedIn: area.id, seenAt: deviceNow() } as const
      const also = await found(line, 'missing', `${called(line)} is not in ${area.name}`)
      await checks.answer(line, fields, t.missing(called(line)), also)
    },
    stays: async (line) => {
      if (line.container === null) return
      await checks.answer(line, { answer: 'stays' }, t.stays(called(line)), await moving(line.container, area))
    },
    takenBack: async (line) => {
      await checks.answer(line, { answer: 'taken_back' }, t.takenBack(called(line)))
    },
    report: async (line, kind, words) => {
      await checks.answer(
        line,
        { answer: 'stays' },
        t.reported(called(line)),
        await found(line, kind, `${words} ${called(line)}`),
      )
    },
    change: async (line) => {
      const { container, check } = line
      if (check === null) return
      const ops = [...(await movedBack(line)), ...(await closedFindings(line))]
      // What is on the list waits again to be found; what is not waits for another answer.
      await checks.answer(line, { answer: null, toAreaId: null }, t.again(called(line)), {
        ops,
        back: container === null ? [] : restored(container),
      })
    },
  }

  async function movedBack({ container, check }: Line): Promise<readonly NewOp[]> {
    const went = check?.answer === 'moved' ? check.listedIn : check?.answer === 'stays' ? check.listedIn : null
    if (container === null || went === null || went === undefined || went === container.areaId) return []
    const to = await data.get('wasteArea', went)
    return to ? ((await moving(container, to))?.ops ?? []) : []
  }

  async function closedFindings(line: Line): Promise<readonly NewOp[]> {
    const rows = await data.list('wasteFinding', { inspectionId: inspection.id })
    const kind = reportedAs(line)
    return rows
      .filter((row) => row.containerId === (line.container?.id ?? null) && row.state === 'open' && row.kind === kind)
      .map(({ id }) => ({
        kind: 'command',
        entity: 'wasteFinding',
        id,
        command: 'close',
        fields: { closedOn: today() },
      }))
  }
}

/** The kind of finding that the answer of a line made; null where it made none. */
function reportedAs({ container, check }: Line): FindingKind | null {
  if (check?.answer === 'not_found') return 'missing'
  if (check?.answer !== 'stays') return null
  if (container === null) return 'unknown'
  return check.result === 'double' ? 'label' : check.listedIn === null ? 'place' : null
}

function restored({ id, areaId, place, centralOn }: Container): readonly NewOp[] {
  return [{ kind: 'set', entity: 'wasteContainer', id, fields: { areaId, place, centralOn } }]
}
