import { useMemo, useState } from 'react'
import { useCan, useData } from '../../../data/react/context.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import type { ShapeProps } from '../../../records/engine/listExceptions.ts'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { areaChoices } from '../areaRules.ts'
import { MapPreview } from './MapPreview.tsx'
import { YardLinks } from './YardLinks.tsx'
import { ZoneCard } from './ZoneCard.tsx'
import { ZoneForm } from './ZoneForm.tsx'
import styles from './ZoneList.module.css'
import { ZoneTree } from './ZoneTree.tsx'
import { changeZones, useVessels, useWalkTemplates } from '../queries.ts'
import { moveZone, treeRows, type Move } from '../rules.ts'
import { useKept } from '../useKept.ts'

type Editing = { readonly id: string } | { readonly inside: string | null } | null

/** The yard as a tree, with what is known of the chosen zone beside it. */
export function ZoneYard({ rows: zones, shapes }: ShapeProps<'zone'>) {
  const data = useData()
  const undo = useUndo()
  const { refused, kept } = useKept()
  const people = usePeople()
  const vessels = useVessels() ?? []
  const templates = useWalkTemplates()
  const mayAdd = useCan('yard.zone.create')
  const mayEdit = useCan('yard.zone.edit')
  const [chosen, setChosen] = useState<string | null>(null)
  const [editing, setEditing] = useState<Editing>(null)
  const rows = useMemo(() => zones && treeRows(zones), [zones])
  const areas = useMemo(() => areaChoices(templates ?? []), [templates])
  const all = zones ?? []
  const zone = all.find((each) => each.id === chosen)

  const move = (id: string, way: Move) => {
    const changes = moveZone(all, id, way)
    if (changes.length === 0) return
    const before = changes.map((change) => ({
      id: change.id,
      fields: was(
        all.find((each) => each.id === change.id),
        Object.keys(change.fields),
      ),
    }))
    void kept(changeZones(data, changes)).then((ok) => {
      if (ok)
        undo.offer(`${all.find((each) => each.id === id)?.name ?? 'Zone'} moved`, async () => {
          await kept(changeZones(data, before))
        })
    })
  }
  const done = (id: string | null) => {
    if (id !== null) setChosen(id)
    setEditing(null)
  }
  const beside =
    editing !== null ? (
      <Card title={'id' in editing ? 'Edit zone' : 'New zone'}>
        <ZoneForm
          key={'id' in editing ? editing.id : `new ${editing.inside ?? ''}`}
          zone={'id' in editing ? (all.find((each) => each.id === editing.id) ?? null) : null}
          parentId={'id' in editing ? null : editing.inside}
          zones={all}
          areas={areas}
          onDone={done}
        />
      </Card>
    ) : zone !== undefined ? (
      <ZoneCard
        zone={zone}
        zones={all}
        vessels={vessels}
        areas={areas}
        personName={people.name}
        mayEdit={mayEdit}
        onEdit={() => setEditing({ id: zone.id })}
        onAddInside={() => setEditing({ inside: zone.id })}
        onMove={(way) => move(zone.id, way)}
        kept={kept}
      />
    ) : (
      <MapPreview zones={all} onChoose={setChosen} />
    )

  return (
    <div className={styles.page}>
      <PageHeader
        title="Yard zones"
        count={zones?.length}
        secondary={
          <>
            {shapes}
            <YardLinks mayAdd={mayAdd} />
          </>
        }
        primary={
          mayAdd ? (
            <Button kind="primary" icon={<Icon name="plus" />} onClick={() => setEditing({ inside: null })}>
              Add zone
            </Button>
          ) : undefined
        }
      />
      {mayEdit ? null : (
        <div className={styles.banner}>
          <Banner tone="info" fact="You can look at the yard here.">
            To change it: <WhoToAsk />
          </Banner>
        </div>
      )}
      {refused === null ? null : (
        <div className={styles.banner}>
          <Alert title="Not saved">{refused}</Alert>
        </div>
      )}
      <div className={styles.body}>
        {rows === undefined ? (
          <Skeleton lines={8} />
        ) : (
          <div className={styles.columns}>
            {rows.length === 0 ? (
              <EmptyState
                drawing="search"
                title="No zones yet"
                fact={mayAdd ? 'Add the first zone, or import a list.' : 'Zones arrive with the first sync.'}
              />
            ) : (
              <ZoneTree
                rows={rows}
                vessels={vessels}
                personName={people.name}
                chosen={chosen}
                onChoose={(id) => {
                  setEditing(null)
                  setChosen(id === chosen ? null : id)
                }}
                onMove={mayEdit ? move : undefined}
              />
            )}
            <div className={styles.beside}>{beside}</div>
          </div>
        )}
      </div>
    </div>
  )
}

function was(row: object | undefined, fields: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field, row === undefined ? null : Reflect.get(row, field)]))
}
