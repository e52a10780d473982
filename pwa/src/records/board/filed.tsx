/** What module files put on the dashboard (board): counts, each of which opens what it counted. All of them read together. */
import { useMemo } from 'react'
import { TILES } from '../../../../schema/gen/boards.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TileMeta } from '../../../../schema/meta/places.ts'
import { contextOf } from '../../../../sync/change/when.ts'
import { isKnown } from '../../../../sync/logic/logic.ts'
import { compile, type Node } from '../../../../sync/logic/parse.ts'
import { reachOf, type Granted } from '../../data/session/can.ts'
import { isEntity } from '../../data/store/database.ts'
import { useActor, useGranted } from '../../data/react/context.tsx'
import type { Row } from '../../data/store/rows.ts'
import { Tile } from '../../ui/Tile.tsx'
import { useCollections } from '../engine/useCollections.ts'
import { fewNames } from './fewNames.ts'
import type { Block, BoardTime, Share, ShareProps } from './share.ts'

type Filed = Omit<TileMeta, 'if' | 'of'> & { readonly of: EntityName; readonly counts: Node | null }

/** A condition that this version cannot read counts nothing; the schema tests hold every file to what can be read. */
const FILED: readonly Filed[] = TILES.flatMap(({ if: condition, of, ...tile }) => {
  const read = condition === undefined ? null : compile(condition)
  return isEntity(of) && (read === null || read.ok) ? [{ ...tile, of, counts: read === null ? null : read.rule }] : []
})

/** Whose tile it is: who may read the kind, and has the right that the tile needs. */
function tilesFor(granted: Granted): readonly Filed[] {
  return FILED.filter(
    ({ of, needs }) =>
      reachOf(granted, `${TABLES[of].subject}.read`) !== null &&
      (needs === undefined || reachOf(granted, needs) !== null),
  )
}

export function FiledShare({ time, children }: ShareProps) {
  return children(useFiled(time))
}

function useFiled({ today }: BoardTime): Share | undefined {
  const granted = useGranted()
  const { userId } = useActor()
  const tiles = useMemo(() => tilesFor(granted), [granted])
  const kinds = useMemo(() => [...new Set(tiles.map(({ of }) => of))], [tiles])
  const collections = useCollections(kinds)
  return useMemo(() => {
    const of = new Map(kinds.map((kind, at) => [kind, collections[at]]))
    if ([...of.values()].some((rows) => rows === undefined)) return undefined
    const counted = tiles.map((tile) => ({
      tile,
      rows: (of.get(tile.of) ?? []).filter((row) => isCounted(tile, row, { userId, today })),
    }))
    // A module that nobody has begun with has nothing to say.
    const own = tiles.filter(({ of: kind, module }) => TABLES[kind].module === module)
    const begun = new Set(own.flatMap(({ of: kind, module }) => ((of.get(kind) ?? []).length > 0 ? [module] : [])))
    const blocks = (at: TileMeta['at']) =>
      counted.flatMap(({ tile, rows }): Block[] =>
        tile.at !== at || !begun.has(tile.module) || (tile.quiet === true && rows.length === 0)
          ? []
          : [{ id: tile.id, order: tile.order, node: <Counted tile={tile} rows={rows} /> }],
      )
    return {
      records: [...of].reduce(
        (sum, [kind, rows]) => sum + (own.some(({ of: one }) => one === kind) ? (rows?.length ?? 0) : 0),
        0,
      ),
      mustTiles: blocks('must'),
      risk: blocks('risk'),
    }
  }, [tiles, kinds, collections, userId, today])
}

export function isCounted(
  { counts, mine, others }: Pick<Filed, 'counts' | 'mine' | 'others'>,
  row: Row,
  { userId, today }: { readonly userId: string; readonly today: string },
): boolean {
  const record: Readonly<Record<string, unknown>> = { ...row }
  const names = (field: string) => record[field] === userId
  return (
    (mine === undefined || mine.some(names)) &&
    (others === undefined || !others.some(names)) &&
    (counts === null || isKnown(counts, true, contextOf(record, { parent: null, today })))
  )
}

function Counted({ tile, rows }: { readonly tile: Filed; readonly rows: readonly Row[] }) {
  const { name } = tile
  const named = name === undefined ? [] : rows.flatMap((row) => nameIn(row, name))
  return (
    <Tile
      href={tile.href}
      label={tile.label}
      value={rows.length}
      tone={rows.length === 0 ? 'neutral' : (tile.tone ?? 'neutral')}
    >
      {named.length === 0 ? null : <small>{fewNames(named)}</small>}
    </Tile>
  )
}

function nameIn(row: Row, field: string): readonly string[] {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'string' && value !== '' ? [value] : []
}
