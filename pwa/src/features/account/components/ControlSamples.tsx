import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Chip, FilterChip } from '../../../ui/Chip.tsx'
import { FieldActions } from '../../../ui/FieldActions.tsx'
import { HandKey, SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { SeverityIcon } from '../../../ui/Severity.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { Line, Sample } from './Sample.tsx'

const HAZARDS = [
  { value: 'fall', label: 'Fall', icon: <Icon name="arrow-down-to-line" size="md" /> },
  { value: 'hot', label: 'Hot work', icon: <Icon name="flame" size="md" /> },
  { value: 'space', label: 'Confined space', icon: <Icon name="circle-dot" size="md" /> },
  { value: 'power', label: 'Electrical', icon: <Icon name="zap" size="md" /> },
] as const

const SEVERITIES = [
  { value: 'low', label: 'Low', hint: '30 days', icon: <SeverityIcon value="low" size="md" /> },
  { value: 'medium', label: 'Medium', hint: '7 days', icon: <SeverityIcon value="medium" size="md" /> },
  { value: 'high', label: 'High', hint: '1 day', icon: <SeverityIcon value="high" size="md" /> },
  { value: 'stop', label: 'Stop work', hint: 'now', tone: 'danger', icon: <Icon name="octagon-x" size="md" /> },
] as const

export function ControlSamples() {
  const [presses, setPresses] = useState(0)
  const [hazard, setHazard] = useState<(typeof HAZARDS)[number]['value'] | null>('hot')
  const [severity, setSeverity] = useState<(typeof SEVERITIES)[number]['value'] | null>('high')
  const [mine, setMine] = useState(true)
  const [filter, setFilter] = useState(true)
  const [tab, setTab] = useState('open')
  const press = () => setPresses(presses + 1)
  return (
    <>
      <Sample title="Button, office 36">
        <Line>
          <Button kind="primary" icon={<Icon name="plus" size="xs" />} keyHint="C" onClick={press}>
            New task
          </Button>
          <Button onClick={press}>Print board</Button>
          <Button kind="quiet" onClick={press}>
            Cancel
          </Button>
          <Button kind="danger" onClick={press}>
            Delete form
          </Button>
          <Button disabledReason="Only a reviewer approves">Approve</Button>
        </Line>
        <Line>
          <Button busy>Saving</Button>
          <Button kind="primary" busy>
            Signing in
          </Button>
          <Button label="Filter" icon={<Icon name="list-filter" />} onClick={press} />
          <Button size="small" onClick={press}>
            In a row, 28
          </Button>
          <Button size="touch" onClick={press}>
            Touch, 48
          </Button>
          <LinkButton href="/dialog-test" iconEnd={<Icon name="chevron-right" size="xs" />}>
            A link
          </LinkButton>
        </Line>
        <p className="num" role="status">
          {presses} {presses === 1 ? 'press' : 'presses'} so far
        </p>
      </Sample>
      <Sample title="Key, field 64 to 96" field>
        <Line>
          <Key label="OK" icon={<Icon name="check" size="md" />} onPress={press} />
          <Key label="Selected" selected onPress={press} />
          <Key label="Stop work" tone="danger" icon={<Icon name="octagon-x" size="md" />} onPress={press} />
          <SunKey />
          <HandKey />
        </Line>
        <Line>
          <Key label="Photo" layout="above" size="xl" icon={<Icon name="camera" size="lg" />} onPress={press} />
          <Key label="Send" disabledReason="Nothing to send" onPress={press} />
          <Key
            label="Scan zone code"
            hint="or pick it from the list"
            icon={<Icon name="qr-code" size="md" />}
            onPress={press}
          />
        </Line>
      </Sample>
      <Sample title="Keys of which one is chosen: arrow keys move" field wide>
        <KeyGroup
          label="What is it"
          columns={4}
          columnsNarrow={2}
          layout="above"
          size="xl"
          options={HAZARDS}
          value={hazard}
          onChange={setHazard}
          aside={<Button onClick={() => setHazard(null)}>None</Button>}
        />
        <KeyGroup
          label="How bad"
          columns={4}
          columnsNarrow={2}
          size="xl"
          options={SEVERITIES}
          value={severity}
          onChange={setSeverity}
        />
        <FieldActions>
          <Key label="Save" onPress={press} />
          <Key
            tone="primary"
            layout="end"
            label="Save + next"
            icon={<Icon name="camera" size="md" />}
            onPress={press}
          />
        </FieldActions>
      </Sample>
      <Sample title="Chip chooses, filter chip removes">
        <Line>
          {filter ? (
            <FilterChip field="Zone" value="Dry Dock 2" onClear={() => setFilter(false)} />
          ) : (
            <Button size="small" onClick={() => setFilter(true)}>
              Put the filter back
            </Button>
          )}
          <Chip selected={mine} onToggle={() => setMine(!mine)}>
            Mine
          </Chip>
          <Chip selected={!mine} onToggle={() => setMine(!mine)}>
            Team
          </Chip>
        </Line>
      </Sample>
      <Sample title="Menu and tooltip">
        <Line>
          <Menu
            label="Actions"
            icon={<Icon name="ellipsis" />}
            align="start"
            items={[
              { label: 'Edit', icon: <Icon name="pencil" />, onSelect: press },
              {
                label: 'Copy link',
                icon: <Icon name="copy" />,
                detail: 'Opens for everyone in the yard',
                onSelect: press,
              },
              {
                label: 'Approve',
                icon: <Icon name="check" />,
                disabledReason: 'Only a reviewer approves',
                onSelect: press,
              },
              { label: 'Delete', icon: <Icon name="trash-2" />, danger: true, apart: true, onSelect: press },
            ]}
          />
          <Tooltip text="Print this list" keyHint="P">
            <Button label="Print" icon={<Icon name="printer" />} onClick={press} />
          </Tooltip>
        </Line>
      </Sample>
      <Sample title="Tabs" wide>
        <Tabs
          label="Tasks"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'open', label: 'My work', count: 9, content: <p>Nine tasks wait for you.</p> },
            { value: 'late', label: 'Overdue', count: 3, tone: 'danger', content: <p>Three are late.</p> },
            {
              value: 'review',
              label: 'To review',
              count: 5,
              content: <p>Five are finished and want a second look.</p>,
            },
          ]}
        />
      </Sample>
    </>
  )
}
