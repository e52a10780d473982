import { formatDateTime, relative } from '../../lib/dates.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Column } from '../../ui/list/ListPage.tsx'
import { STATES, type Item, type State } from './shapes.ts'

export const STATE: Readonly<Record<State, { readonly word: string; readonly tone: BadgeTone }>> = {
  new: { word: 'New', tone: 'warn' },
  triaged: { word: 'Triaged', tone: 'line' },
  planned: { word: 'Planned', tone: 'info' },
  in_progress: { word: 'In progress', tone: 'info' },
  shipped: { word: 'Shipped', tone: 'ok' },
  declined: { word: 'Declined', tone: 'neutral' },
  duplicate: { word: 'Duplicate', tone: 'neutral' },
}

export const STATE_OPTIONS = STATES.map((value) => ({ value, label: STATE[value].word }))

const TYPE: Readonly<Record<Item['feedbackType'], string>> = {
  general: 'General',
  bug: 'Bug',
  suggestion: 'Suggestion',
}

/** The first line, short enough for a row. */
export function headline({ feedback }: Pick<Item, 'feedback'>): string {
  const line = feedback.trim().split('\n')[0] ?? ''
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}

/** The organizations that occur name the choices of their filter; the address carries their id. */
export function feedbackColumns(items: readonly Item[]): readonly Column<Item>[] {
  const organizations = [...new Map(items.map(({ orgId, orgName }) => [orgId, orgName]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'))
  return [
    {
      id: 'votes',
      title: 'Votes',
      value: ({ votes }) => votes,
      align: 'end',
      width: '84px',
      render: ({ votes, voted }) => (
        <>
          {voted ? <Icon name="thumbs-up" size="xs" label="You voted" /> : null} {votes}
        </>
      ),
    },
    {
      id: 'text',
      title: 'Feedback',
      value: ({ feedback }) => feedback,
      filter: 'text',
      width: '36%',
      render: (item) => <b>{headline(item)}</b>,
    },
    {
      id: 'type',
      title: 'Type',
      value: ({ feedbackType }) => feedbackType,
      filter: 'enum',
      width: '104px',
      options: [
        { value: 'bug', label: TYPE.bug },
        { value: 'suggestion', label: TYPE.suggestion },
        { value: 'general', label: TYPE.general },
      ],
      render: ({ feedbackType }) => (feedbackType === 'bug' ? <Badge tone="danger">Bug</Badge> : TYPE[feedbackType]),
    },
    {
      id: 'state',
      title: 'State',
      value: ({ state }) => state,
      filter: 'enum',
      width: '108px',
      options: STATE_OPTIONS,
      render: ({ state }) => <Badge tone={STATE[state].tone}>{STATE[state].word}</Badge>,
    },
    {
      id: 'org',
      title: 'Organization',
      value: ({ orgId }) => orgId,
      filter: 'enum',
      options: organizations,
      render: ({ orgName }) => orgName,
      from: 'tablet',
    },
    { id: 'from', title: 'From', value: ({ userName }) => userName, filter: 'enum', from: 'desktop' },
    { id: 'page', title: 'Page', value: ({ pagePath }) => pagePath, filter: 'text', exportOnly: true },
    {
      id: 'sent',
      title: 'Sent',
      value: ({ createdAt }) => createdAt,
      filter: 'date',
      from: 'tablet',
      render: ({ createdAt }) => <time title={formatDateTime(createdAt)}>{relative(createdAt)}</time>,
    },
    {
      id: 'answered',
      title: 'Answered',
      value: ({ reply }) => (reply === null ? 'no' : 'yes'),
      filter: 'enum',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      exportOnly: true,
      render: ({ reply }) => (reply === null ? '–' : 'Yes'),
    },
    { id: 'version', title: 'App', value: ({ appVersion }) => appVersion, filter: 'enum', exportOnly: true },
    { id: 'browser', title: 'Browser', value: ({ browserInfo }) => browserInfo, exportOnly: true },
    { id: 'reply', title: 'Reply', value: ({ reply }) => reply, exportOnly: true },
  ]
}
