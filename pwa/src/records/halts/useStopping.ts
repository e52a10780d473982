/** Stopping work in a zone from any screen, by whatever kind of record stops work here. */
import { HALTS } from '../../../../schema/gen/halts.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import { newId } from '../../../../sync/change/ids.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import { useCan } from '../../data/react/context.tsx'
import { isEntity } from '../../data/store/database.ts'

const [KIND = null] = Object.keys(HALTS).filter(isEntity)

/** What stops the work in a zone; null for who may not. Nothing more has to be said: the hazard does not wait for a form. */
export function useStopping(): ((zone: string, now: number) => NewOp) | null {
  const may = useCan(`${KIND === null ? '' : TABLES[KIND].subject}.create`)
  return KIND === null || !may ? null : (zone, now) => stopOp(KIND, zone, now)
}

function stopOp(entity: EntityName, zone: string, now: number): NewOp {
  const meta = HALTS[entity]
  const { states }: TableMeta = TABLES[entity]
  const fields = {
    ...(meta === undefined ? {} : { [meta.zone]: zone, [meta.since]: now }),
    ...(states === undefined ? {} : { [states.field]: states.initial[0] ?? '' }),
  }
  // The edge: the module file was checked to have these fields when it was read.
  return { kind: 'add', entity, id: newId(), fields } as NewOp
}
