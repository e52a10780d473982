/** What the module file cannot say of talks and job safety analyses; and their pages. */
import { useLocation } from 'wouter'
import { newId } from '../../../../sync/change/ids.ts'
import { useCan, useData } from '../../data/react/context.tsx'
import { useRow, useRows } from '../../data/react/live.ts'
import type { Data } from '../../data/data.ts'
import type { Row } from '../../data/store/rows.ts'
import { formatTime } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { languages } from '../../lib/words.ts'
import { defineRecord } from '../../records/engine/define.ts'
import { addOp } from '../../records/engine/ops.ts'
import { recordPages } from '../../records/engine/pages.tsx'
import { wordOf } from '../../records/engine/words.ts'
import { useSaving } from '../../records/saving/useSaving.ts'
import { usePeople, type People } from '../../records/usePeople.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Row as Across } from '../../ui/layout.tsx'
import { Table } from '../../ui/Table.tsx'
import { missingOf } from './attendance.ts'
import { relyOnGear, sheetRows } from './controls.ts'
import { topicOf } from './topics.ts'

type Talk = Row<'toolboxTalk'>
type Analysis = Row<'jobAnalysis'>

export const talks = defineRecord('toolboxTalk', {
  list: {
    add: 'Start a talk',
    empty: {
      all: { fact: 'A talk takes two taps: topic and place. The crew signs in on the tablet, without a signal too.' },
    },
    views: { my: (row, { userId }) => row.leaderId === userId || row.createdBy === userId },
  },
  paper: talkPaper,
  draws: ['talkAttendance'],
  slots: { first: OpenTalk, body: Attended },
})

function OpenTalk({ row }: { readonly row: Talk }) {
  return (
    <LinkButton href={`/talks/live/${row.id}`}>
      {row.state === 'open' ? 'Go on with the talk' : 'Open the talk'}
    </LinkButton>
  )
}

function Attended({ row }: { readonly row: Talk }) {
  const people = usePeople()
  const present = useRows('talkAttendance', { talkId: row.id }, { sort: 'signedAt' })
  if (present === undefined) return null
  const missing = missingOf(row, present)
  return (
    <Card title={plural(present.length, 'person', 'people')} aside="signed in">
      <Table
        label="Who signed in"
        rows={present}
        rowKey={({ id }) => id}
        empty="Nobody has signed in yet."
        columns={[
          { title: 'Name', cell: ({ name }) => name },
          { title: 'Company', cell: ({ company }) => company ?? '' },
          { title: 'How', cell: ({ how }) => wordOf('talkAttendance', 'how', how) },
          { title: 'At', cell: ({ signedAt }) => formatTime(signedAt) },
        ]}
      />
      {missing.length === 0 ? null : (
        <Banner tone="warn" icon="users" fact={`${plural(missing.length, 'person is', 'people are')} missing`}>
          {missing.map((id) => people.name(id)).join(', ')}
        </Banner>
      )}
    </Card>
  )
}

const attendanceCells = ({ name, company, how, signedAt }: Row<'talkAttendance'>) => [
  name,
  company ?? '',
  wordOf('talkAttendance', 'how', how),
  formatTime(signedAt),
]

/** What was said in both languages, who signed in, and who was missing. */
async function talkPaper(data: Data, row: Talk, { people }: { readonly people: People }) {
  const present = await data.list('talkAttendance', { talkId: row.id }, { sort: 'signedAt' })
  const said = languages().flatMap(({ id }) => topicOf(row.topicKey, id) ?? [])
  const missing = missingOf(row, present)
  return {
    texts: said.map(({ title, points }) => ({
      title,
      text: points.map((point, at) => `${at + 1}. ${point}`).join('\n'),
    })),
    tables: [
      {
        title: `${plural(present.length, 'person', 'people')} signed in`,
        columns: ['Name', 'Company', 'How', 'At'],
        rows: present.map((one) => attendanceCells(one)),
        shares: [3, 2, 2, 1],
      },
      ...(missing.length === 0
        ? []
        : [{ title: 'Missing', columns: ['Name'], rows: missing.map((id) => [people.name(id)]), shares: [1] }]),
    ],
    signatures: present.flatMap(({ name, drawing }) => (drawing === null ? [] : [{ title: name, drawing }])),
  }
}

const HEAD = ['Step', 'Hazard', 'Control', 'Kind of control']

const analyses = defineRecord('jobAnalysis', {
  rest: ({ edition }) => (edition > 1 ? `Edition ${edition}` : ''),
  list: {
    add: 'Write an analysis',
    empty: {
      all: { fact: 'Steps, hazards and controls of a job. An approved one is offered to permits of its kind of work.' },
    },
  },
  paper: async (_, row) => ({
    tables: [
      {
        title: 'Steps, hazards and controls',
        columns: HEAD,
        rows: sheetRows(row.steps),
        shares: [2, 2.4, 3, 1.4],
      },
    ],
  }),
  slots: { first: NewerEdition, body: Steps },
})

function Steps({ row }: { readonly row: Analysis }) {
  const rows = sheetRows(row.steps)
  const gear = relyOnGear(row.steps)
  return (
    <Card title="Steps, hazards and controls" aside={`edition ${row.edition}`}>
      <Table
        label="Steps, hazards and controls"
        rows={rows}
        rowKey={(cells) => String(rows.indexOf(cells))}
        empty="No step is written yet: add the first."
        columns={HEAD.map((title, at) => ({
          title,
          // A row is named for who listens to it, too.
          cell: (cells: readonly string[]) => (cells[at] === '' ? 'same step' : cells[at]),
        }))}
      />
      {gear === 0 ? null : (
        <Banner
          tone="warn"
          icon="shield"
          fact={`${plural(gear, 'hazard relies', 'hazards rely')} on protective equipment alone`}
        >
          Look for a control that removes, replaces or guards it first.
        </Banner>
      )}
    </Card>
  )
}

/** An approved edition does not change: a newer one begins with what it says, and takes its place when somebody else approves it. */
function NewerEdition({ row }: { readonly row: Analysis }) {
  const data = useData()
  const [, navigate] = useLocation()
  const may = useCan('safe-work.analysis.create')
  const { save, busy } = useSaving()
  const before = useRow('jobAnalysis', row.previousId)
  const after = useRows('jobAnalysis', { previousId: row.id })?.find(({ state }) => state !== 'retired')
  const write = async () => {
    const id = newId()
    const { title, kind, zoneId, steps, gear, training, emergency } = row
    const said = Object.entries({ title, kind, zoneId, steps, gear, training, emergency })
    const fields = Object.fromEntries(said.filter(([, value]) => value !== null))
    const provisionalNumber = await data.nextProvisional()
    const fresh = { edition: row.edition + 1, previousId: row.id, state: 'draft', provisionalNumber }
    if (await save(`Edition ${row.edition + 1} begun`, [addOp('jobAnalysis', id, { ...fields, ...fresh })]))
      navigate(`/job-safety/${id}`)
  }
  return (
    <Across>
      {row.state === 'approved' && after === undefined && may ? (
        <Button busy={busy} onClick={() => void write()}>
          Write a new edition
        </Button>
      ) : null}
      {after === undefined ? null : (
        <LinkButton href={`/job-safety/${after.id}`}>{`Open edition ${after.edition}`}</LinkButton>
      )}
      {before ? (
        <LinkButton href={`/job-safety/${before.id}`}>{`Edition ${before.edition} before it`}</LinkButton>
      ) : null}
    </Across>
  )
}

const [talk, analysis] = [recordPages(talks), recordPages(analyses)]

export const PAGES = {
  Talks: talk.List,
  Talk: talk.Detail,
  Analyses: analysis.List,
  Analysis: analysis.Detail,
  NewAnalysis: analysis.New,
  EditAnalysis: analysis.New,
}
