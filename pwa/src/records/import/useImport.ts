/** The dry run of a kind over what this device holds, and the import under way. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { useActor, useCan, useData } from '../../data/react/context.tsx'
import { useCollection } from '../../data/react/live.ts'
import type { Data } from '../../data/data.ts'
import { isEntity } from '../../data/store/database.ts'
import { deviceNow } from '../../lib/clock.ts'
import { today } from '../../lib/dates.ts'
import { closedReason } from '../engine/closed.ts'
import type { RecordDefinition } from '../engine/define.ts'
import { judgeEdit } from '../engine/judge.ts'
import { useCollections } from '../engine/useCollections.ts'
import { standingIn, useRights } from '../rights.ts'
import { importFields, type ImportField } from './fields.ts'
import type { ImportRules } from './importExceptions.ts'
import { planImport } from './plan.ts'
import type { ImportFile } from './reading.ts'
import { readJob, type JobState } from './job.ts'
import type { PlannedRow } from './rows.ts'

export interface DryRun<E extends EntityName> {
  readonly rows: readonly PlannedRow[]
  readonly rules: ImportRules<E>
}

/** Kinds that a cell can point at, and what the module's own rules look at. */
function needsOf<E extends EntityName>(
  { entity, meta, importing }: RecordDefinition<E>,
  fields: readonly ImportField[],
): readonly EntityName[] {
  const refs = fields.flatMap(({ id }) => meta.fields[id]?.ref ?? [])
  return [...new Set([...refs, ...(importing?.needs ?? [])])].filter(isEntity).filter((kind) => kind !== entity)
}

export function useImportFields<E extends EntityName>(definition: RecordDefinition<E>): readonly ImportField[] {
  return useMemo(() => importFields(definition), [definition])
}

/** Made anew when the file, its columns or the yard changes. Undefined while tables load. */
export function useDryRun<E extends EntityName>(
  definition: RecordDefinition<E>,
  fields: readonly ImportField[],
  { headings, records, mapping }: ImportFile,
  fileName: string,
): DryRun<E> | undefined {
  const { entity, meta } = definition
  const data = useData()
  const actor = useActor()
  const rows = useCollection(entity)
  const needs = useMemo(() => needsOf(definition, fields), [definition, fields])
  const others = useCollections(needs)
  const rights = useRights(useMemo(() => [entity], [entity]))
  const mayCreate = useCan(`${meta.subject}.create`)
  const [now] = useState(() => deviceNow())
  return useMemo(() => {
    if (rows === undefined || rights === undefined || others.includes(undefined)) return undefined
    const day = today(now)
    const rules =
      definition.importing?.of?.({
        rows: (kind) => data.collection(kind).rows() ?? [],
        today: day,
        now,
        fileName,
        actor,
      }) ?? {}
    const planned = planImport(
      definition,
      fields,
      { headings, records, mapping },
      {
        rows,
        others: (kind) => (kind === entity ? rows : (others[needs.indexOf(kind)] ?? [])),
        rules,
        newId,
        today: day,
        refused: (row) => {
          const { one, many } = definition.page.words
          if (row === null) return mayCreate ? null : `Your role does not add ${many}.`
          const { edit, lock, frozen } = standingIn(rights, entity, row)
          if (frozen !== null) return judgeEdit(definition, row, { can: () => edit, lock, frozen })
          if (!edit) return `You may not change this ${one}. Take the row out.`
          return closedReason(definition, row) ?? lock
        },
      },
    )
    return { rows: planned, rules }
  }, [
    rows,
    rights,
    others,
    definition,
    entity,
    fields,
    headings,
    records,
    mapping,
    fileName,
    now,
    data,
    actor,
    needs,
    mayCreate,
  ])
}

const remembered = (kind: string) => `yard-import-columns:${kind}`

/** What the columns of this kind were called last time. */
async function rememberedHeadings(data: Data, kind: string): Promise<Readonly<Record<string, string>>> {
  const value = (await data.drafts.read(remembered(kind)))?.value
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function rememberHeadings(data: Data, kind: string, headings: Readonly<Record<string, string>>): Promise<void> {
  return data.drafts.write(remembered(kind), headings)
}

interface Kept {
  readonly kind: string
  readonly headings: Readonly<Record<string, string>>
  readonly job: JobState | null
}

/** What this device remembers of imports of a kind: the columns, and one that is under way. Undefined while it is read. */
export function useKept(kind: string): { readonly kept: Kept | undefined; readonly again: () => void } {
  const data = useData()
  const [kept, setKept] = useState<Kept>()
  const read = useCallback(async (): Promise<Kept> => {
    const [headings, job] = await Promise.all([rememberedHeadings(data, kind), readJob(data, kind)])
    return { kind, headings, job }
  }, [data, kind])
  useEffect(() => {
    void read().then(setKept)
  }, [read])
  return { kept: kept?.kind === kind ? kept : undefined, again: () => void read().then(setKept) }
}
