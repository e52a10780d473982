import { useState } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { useData } from '../../../data/react/context.tsx'
import { wordOf } from '../../../records/engine/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import type { AreaChoice } from '../areaRules.ts'
import { setZone, useOpenFindings, useRoutes, useRunningWalks } from '../queries.ts'
import { hangsOn, labelText, moveZone, type Move } from '../rules.ts'
import type { Kept } from '../useKept.ts'
import styles from './Form.module.css'

interface ZoneCardProps {
  readonly zone: Row<'zone'>
  readonly zones: readonly Row<'zone'>[]
  readonly vessels: readonly Row<'vessel'>[]
  readonly areas: readonly AreaChoice[]
  readonly personName: (id: string) => string
  readonly mayEdit: boolean
  readonly onEdit: () => void
  readonly onAddInside: () => void
  readonly onMove: (move: Move) => void
  readonly kept: Kept['kept']
}

const MOVES = [
  { move: 'up', label: 'Up', icon: 'arrow-up' },
  { move: 'down', label: 'Down', icon: 'arrow-down' },
  { move: 'out', label: 'Out', icon: 'arrow-left' },
  { move: 'in', label: 'In', icon: 'arrow-right' },
] as const

/** One zone: what it is, where it stands in the tree, and taking it out of use. */
export function ZoneCard(props: ZoneCardProps) {
  const { zone, zones, vessels, areas } = props
  const data = useData()
  const undo = useUndo()
  const openFindings = useOpenFindings() ?? []
  const routes = useRoutes() ?? []
  const walks = useRunningWalks() ?? []
  const [asking, setAsking] = useState(false)
  const used = zone.active !== false
  const hanging = hangsOn(zone, { zones, vessels, openFindings, routes, walks })
  const ids: readonly unknown[] = Array.isArray(zone.areaIds) ? zone.areaIds : []
  const parent = zones.find((each) => each.id === zone.parentId)

  const setUse = async (active: boolean) => {
    setAsking(false)
    if ((await props.kept(setZone(data, zone.id, { active }))) && !active)
      undo.offer(`${zone.name} is out of use`, async () => {
        await props.kept(setZone(data, zone.id, { active: true }))
      })
  }

  return (
    <Card
      title={zone.name}
      aside={
        props.mayEdit ? (
          <Button size="small" icon={<Icon name="pencil" size="xs" />} onClick={props.onEdit}>
            Edit
          </Button>
        ) : undefined
      }
    >
      <div className={styles.form}>
        <Facts
          rows={[
            { label: 'Code', value: zone.code },
            { label: 'Kind', value: wordOf('zone', 'kind', zone.kind) },
            { label: 'Inside', value: parent?.name ?? 'The yard' },
            { label: 'Owner', value: zone.ownerId === null ? 'Nobody yet' : props.personName(zone.ownerId) },
            { label: 'Label text', value: labelText(zone) },
            {
              label: 'Checklist',
              value:
                areas
                  .filter((area) => ids.includes(area.id))
                  .map((area) => area.title)
                  .join(', ') || 'None',
            },
            { label: 'On the map', value: zone.mapX === null ? 'Not placed' : 'Placed' },
          ]}
        />
        {props.mayEdit ? (
          <>
            <div className={styles.moves} role="group" aria-label={`Move ${zone.name}`}>
              {MOVES.map(({ move, label, icon }) => (
                <Button
                  key={move}
                  icon={<Icon name={icon} size="xs" />}
                  onClick={() => props.onMove(move)}
                  disabledReason={moveZone(zones, zone.id, move).length === 0 ? 'It cannot go further.' : undefined}
                >
                  {label}
                </Button>
              ))}
            </div>
            <div className={styles.verbs}>
              <Button icon={<Icon name="plus" size="xs" />} onClick={props.onAddInside}>
                Add a zone inside
              </Button>
              <LinkButton href={`/yard/map?zone=${zone.id}`} icon={<Icon name="map-pin" size="xs" />}>
                Place on map
              </LinkButton>
              {used ? (
                <Button kind="danger" onClick={() => setAsking(true)}>
                  Take out of use
                </Button>
              ) : (
                <Button onClick={() => void setUse(true)}>Use again</Button>
              )}
            </div>
          </>
        ) : null}
      </div>
      <Confirm
        open={asking}
        title={`Take ${zone.name} out of use?`}
        action="Take out of use"
        danger
        onConfirm={() => void setUse(false)}
        onCancel={() => setAsking(false)}
      >
        <span className={styles.warn}>
          {hanging.length === 0 ? 'Nothing hangs on it.' : hanging.map((line) => <span key={line}>{line}</span>)}
          <span>New walks, labels and pickers leave it out. Its records stay, and you can use it again.</span>
        </span>
      </Confirm>
    </Card>
  )
}
