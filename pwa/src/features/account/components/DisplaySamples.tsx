import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DaysChip } from '../../../ui/DaysChip.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { LoadLine } from '../../../ui/LoadLine.tsx'
import { Priority } from '../../../ui/Priority.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { Severity } from '../../../ui/Severity.tsx'
import { Table } from '../../../ui/Table.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { Line, Sample } from './Sample.tsx'
import styles from './DisplaySamples.module.css'

const ROLES = [
  'surface',
  'raised',
  'sunken',
  'line',
  'faint',
  'muted',
  'ink',
  'brand',
  'accent',
  'accent-ink',
  'selected',
  'focus',
  'ok',
  'ok-soft',
  'warn',
  'warn-soft',
  'warn-fill',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
] as const

const FUELS = [
  { fuel: 'Diesel', gallons: '1,200', where: 'Tank at Pier 3' },
  { fuel: 'Gasoline', gallons: '80', where: 'Card of the yard' },
]

export function DisplaySamples() {
  return (
    <>
      <Sample title="Color roles" wide>
        <ul className={styles.roles}>
          {ROLES.map((role) => (
            <li key={role}>
              <i style={{ background: `var(--${role})` }} />
              {role}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Where it is saved: word, icon, color">
        <Line>
          <SaveState state="device" withWord />
          <SaveState state="sending" withWord word="Sending 4 of 9" />
          <SaveState state="server" withWord />
          <SaveState state="attention" withWord />
        </Line>
        <Line>
          <SaveState state="device" />
          <SaveState state="sending" />
          <SaveState state="server" />
          <SaveState state="attention" />
        </Line>
      </Sample>
      <Sample title="Badge reads">
        <Line>
          <Badge tone="plain" icon={<Icon name="circle" />}>
            Open
          </Badge>
          <Badge tone="info" icon={<Icon name="circle-dot" />}>
            In progress
          </Badge>
          <Badge tone="warn" icon={<Icon name="eye" />}>
            To review
          </Badge>
          <Badge tone="ok" icon={<Icon name="check" />}>
            Done
          </Badge>
          <Badge tone="danger" icon={<Icon name="cloud-alert" />}>
            Refused: no access
          </Badge>
          <Badge tone="ink" icon={<Icon name="octagon-pause" />}>
            Blocked
          </Badge>
          <Badge tone="stop" icon={<Icon name="octagon-x" />}>
            Stop work
          </Badge>
          <Badge tone="warn" icon={<Icon name="git-compare-arrows" />}>
            2 answers
          </Badge>
          <Badge>P1</Badge>
          <Badge tone="line">Draft</Badge>
        </Line>
      </Sample>
      <Sample title="Days count down, severity, priority, people">
        <Line>
          <DaysChip days={58} />
          <DaysChip days={27} />
          <DaysChip days={9} />
          <DaysChip days={1} />
          <DaysChip days={-2} />
        </Line>
        <Line>
          <Severity value="low" />
          <Severity value="medium" />
          <Severity value="high" />
          <Severity value="stop-work" />
        </Line>
        <Line>
          <Priority value={1} />
          <Priority value={2} />
          <Priority value={3} />
          <Priority value={4} />
          <Avatar name="Maria Okafor" alone />
          <Avatar name="Alma Ruiz" size={32} alone />
          <Kbd>Ctrl K</Kbd>
          <LoadLine size={28} label="Shipshape" />
        </Line>
      </Sample>
      <Sample title="Days, field" field>
        <Line>
          <DaysChip days={58} block />
          <DaysChip days={22} block />
          <DaysChip days={3} block />
          <DaysChip days={-2} block />
        </Line>
      </Sample>
      <Sample title="Progress and segments">
        <Progress label="Upload" value={62} />
        <Progress label="Read" value={30} tone="info" />
        <Progress label="Rules met" value={1} max={4} tone="danger" />
        <Segments total={11} done={5} label="5 of 11 zones done" />
      </Sample>
      <Sample title="Tile: the whole surface opens the rows">
        <div className={styles.tiles}>
          <Tile href="/dialog-test?due=late" label="Overdue" value={3} unit="tasks" tone="danger" />
          <Tile href="/dialog-test?state=review" label="To review" value={5} unit="since Thu" />
        </div>
      </Sample>
      <Sample title="Table: on a phone a row is a card" wide>
        <Table
          label="Fuel of May"
          cards
          rows={FUELS}
          rowKey={({ fuel }) => fuel}
          href={() => '/dialog-test'}
          columns={[
            { title: 'Fuel', foot: 'Together', cell: ({ fuel }) => fuel },
            { title: 'Gallons', number: true, foot: '1,280', cell: ({ gallons }) => gallons },
            { title: 'Where', cell: ({ where }) => where },
          ]}
        />
      </Sample>
      <Sample title="Card and facts" wide>
        <Card title="T-1187" aside="changed 12 min ago">
          <Facts
            lines
            rows={[
              {
                label: 'Status',
                value: (
                  <Badge tone="info" icon={<Icon name="circle-dot" />}>
                    In progress
                  </Badge>
                ),
              },
              {
                label: 'Waiting on',
                value: (
                  <>
                    <Avatar name="R. Castellano" />
                    R. Castellano
                  </>
                ),
              },
              { label: 'Due', value: 'Fri, Nov 21, 15:00' },
              { label: 'Reviewer', value: null },
            ]}
          />
        </Card>
      </Sample>
    </>
  )
}
