/** What the module file cannot say of rounds and findings; and their pages. */
import { useRow, type Row } from '../../../data/react/live.ts'
import { RaisedSource } from '../../../forms/RaisedSource.tsx'
import { FollowedWork } from '../../../forms/review/FollowedWork.tsx'
import { refuseFinding, refuseRound } from '../../../forms/review/openFindings.ts'
import { defineRecord } from '../../../records/engine/define.ts'
import { recordPages } from '../../../records/engine/pages.tsx'
import { EHS_DIALECT } from '../core/library.ts'
import { roundPaper } from '../core/paper.ts'
import { EhsTabs } from './EhsTabs.tsx'
import { RoundBeside, RoundBody, RoundFirst, RoundSteps } from './RoundSlots.tsx'

/** Signed on the tablet, and returned with what is questioned: both have windows of their own. */
const OWN_WINDOWS = new Set(['submit', 'resubmit', 'return'])

export const rounds = defineRecord('ehsRound', {
  without: (_, command) => OWN_WINDOWS.has(command),
  draws: ['ehsAnswer', 'ehsFinding'],
  needs: ['ehsFinding'],
  refuse: ({ id }, command, { rows }) =>
    refuseRound(
      command,
      rows('ehsFinding').filter(({ roundId }) => roundId === id),
    ),
  paper: roundPaper,
  read: ['inspectorId', 'shift', 'dueOn'],
  about: ['startedAt', 'signedAt', 'deviceName', 'decidedBy', 'decidedAt', 'selfApproved'],
  slots: { first: RoundFirst, steps: RoundSteps, beside: RoundBeside, body: RoundBody },
  list: {
    empty: {
      all: { title: 'No round yet', fact: 'Put a checklist to use, then start a round on a tablet.' },
      review: { title: 'Nothing waits for a review', fact: 'Every signed round was looked at.' },
    },
    Above: () => <EhsTabs here="/ehs-checklists/rounds" />,
  },
  absent: 'It was deleted, or it is older than what this device holds and there is no signal.',
})

function Rule({ row }: { readonly row: Row<'ehsFinding'> }) {
  const template = useRow('ehsTemplate', useRow('ehsRound', row.roundId)?.templateId ?? null)
  return <RaisedSource row={row} field="citation" citation={row.citation} template={template} dialect={EHS_DIALECT} />
}

const findings = defineRecord('ehsFinding', {
  facts: { citation: { label: 'Rule', Value: Rule, has: ({ citation }) => (citation ?? '') !== '' } },
  needs: ['task'],
  refuse: (row, command, { rows }) => refuseFinding(row, command, 'task', rows('task')),
  slots: { first: ({ row }) => <FollowedWork row={row} entity="task" /> },
  read: ['subject', 'correction', 'corrected', 'closedOn'],
  list: {
    empty: { all: { title: 'No finding yet', fact: 'What fails on a round comes here, with its task.' } },
    Above: () => <EhsTabs here="/ehs-checklists/findings" />,
  },
})

const round = recordPages(rounds)
const finding = recordPages(findings)

export const PAGES = { Rounds: round.List, Sheet: round.Detail, Findings: finding.List, Finding: finding.Detail }
