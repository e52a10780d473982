/** Where somebody was hurt: a tap on the body, front or back, or a choice from the list. One person after the other, where several were hurt. */
import { useRows } from '../../../data/react/live.ts'
import type { Row } from '../../../data/store/rows.ts'
import { setOp } from '../../../records/engine/ops.ts'
import { useStanding } from '../../../records/rights.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Row as Across, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import {
  BACK,
  ELSEWHERE,
  FRONT,
  HEIGHT,
  injuryWords,
  isPart,
  PARTS,
  partWord,
  WIDTH,
  type Part,
  type Region,
} from './bodyParts.ts'
import styles from './incident.module.css'

export function BodyMaps({ row }: { readonly row: Row<'incident'> }) {
  const people = useRows('incidentPerson', { incidentId: row.id })
  const hurt = people?.filter(({ role }) => role === 'injured') ?? []
  return hurt.map((person, at) => (
    <BodyMap key={person.id} person={person} who={whoOf(person, hurt.length > 1 ? at + 1 : null)} />
  ))
}

/** By the job: a name shows to who asks for it, and the look is written down (ShowName.tsx). */
function whoOf({ job }: Row<'incidentPerson'>, at: number | null): string {
  const who = job === null || job === '' ? 'person' : job.toLowerCase()
  return at === null ? `the ${who}` : `the ${who} (${at})`
}

interface MapProps {
  readonly person: Row<'incidentPerson'>
  readonly who: string
}

function BodyMap({ person, who }: MapProps) {
  const standing = useStanding(person)
  const { save, refusal } = useSaving()
  const chosen: readonly Part[] = person.bodyParts ?? []
  const may = standing.edit
  const toggle = (part: string) => {
    if (!may || !isPart(part)) return
    const parts = chosen.includes(part) ? chosen.filter((one) => one !== part) : [...chosen, part]
    void save(chosen.includes(part) ? `${partWord(part)} removed` : partWord(part), [
      setOp('incidentPerson', person.id, { bodyParts: parts.length === 0 ? null : parts }),
    ])
  }
  return (
    <Card title={`Where ${who} was hurt`} aside={injuryWords(person) || 'nothing marked yet'}>
      {refusal === null ? null : <Alert>{refusal.message}</Alert>}
      <div className={styles.body}>
        <div className={styles.figures}>
          <Figure title="Front" regions={FRONT} chosen={chosen} may={may} onPress={toggle} />
          <Figure title="Back" regions={BACK} chosen={chosen} may={may} onPress={toggle} />
        </div>
        <Stack gap={3}>
          {chosen.length === 0 ? (
            <Text tone="muted">{may ? 'Tap the body, or choose from the list.' : 'Nothing is marked.'}</Text>
          ) : (
            <Across as="ul" label="Parts of the body">
              {PARTS.filter(isPart)
                .filter((part) => chosen.includes(part))
                .map((part) => (
                  <li key={part} className={styles.part}>
                    {may ? (
                      <Button
                        icon={<Icon name="x" size="sm" />}
                        onClick={() => toggle(part)}
                        label={`Remove ${partWord(part)}`}
                      >
                        {partWord(part)}
                      </Button>
                    ) : (
                      <Text>{partWord(part)}</Text>
                    )}
                  </li>
                ))}
            </Across>
          )}
          {may ? (
            <>
              <Select
                label={`Add a part of the body of ${who}`}
                value=""
                placeholder="Add from the list"
                options={PARTS.filter((part) => !isPart(part) || !chosen.includes(part)).map((part) => ({
                  value: part,
                  label: partWord(part),
                }))}
                onChange={toggle}
              />
              <Across>
                {ELSEWHERE.map((part) => (
                  <Chip key={part} selected={chosen.includes(part)} onToggle={() => toggle(part)}>
                    {partWord(part)}
                  </Chip>
                ))}
              </Across>
            </>
          ) : null}
        </Stack>
      </div>
    </Card>
  )
}

interface FigureProps {
  readonly title: string
  readonly regions: readonly Region[]
  readonly chosen: readonly string[]
  readonly may: boolean
  readonly onPress: (part: string) => void
}

/** The list beside it says and does the same by keyboard and for a screen reader, so the drawing is for hands alone. */
function Figure({ title, regions, chosen, may, onPress }: FigureProps) {
  return (
    <figure className={styles.figure} aria-hidden="true">
      <svg viewBox={`26 0 ${WIDTH - 52} ${HEIGHT}`}>
        {regions.map(({ part, round, box: [x, y, w, h] }) => {
          const look = {
            className: cx(styles.region, chosen.includes(part) && styles.hurt, may && styles.free),
            onClick: () => onPress(part),
          }
          const name = <title>{partWord(part)}</title>
          return round ? (
            <ellipse key={part} cx={x} cy={y} rx={w} ry={h} {...look}>
              {name}
            </ellipse>
          ) : (
            <rect key={part} x={x} y={y} width={w} height={h} rx={5} {...look}>
              {name}
            </rect>
          )
        })}
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  )
}
