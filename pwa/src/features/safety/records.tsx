/** What the module file cannot say of safety's records; and their pages. */
import { monthName } from '../../lib/monthName.ts'
import { defineRecord } from '../../records/engine/define.ts'
import { recordPages } from '../../records/engine/pages.tsx'
import { numberOf } from '../../records/engine/number.ts'
import { CaseBody } from './Decision.tsx'
import { entersNot } from './decided.ts'
import { IncidentClocks, IncidentSteps } from './IncidentParts.tsx'
import { Duplicates, TwiceOnOneDay } from './incident/Belongs.tsx'
import { BodyMaps } from './incident/BodyMap.tsx'
import { Investigation, investigationPaper } from './incident/Investigation.tsx'
import { Questions } from './incident/Questions.tsx'
import { SafetyTabs } from './SafetyTabs.tsx'
import { ShowName } from './ShowName.tsx'

export const incidents = defineRecord('incident', {
  columns: { what: { value: ({ what }) => what ?? '' } },
  facts: {
    reporter: {
      label: 'Reported by',
      has: ({ anonymous }) => anonymous === true,
      Value: () => 'Anonymous',
    },
  },
  draws: ['incidentQuestion'],
  paper: investigationPaper,
  slots: {
    first: ({ row }) => <IncidentClocks row={row} />,
    steps: ({ row }) => <IncidentSteps row={row} />,
    body: ({ row }) => (
      <>
        <Duplicates row={row} />
        <Questions row={row} />
        <BodyMaps row={row} />
        <Investigation row={row} />
      </>
    ),
  },
  list: {
    add: 'Report',
    // Who reported it looks for it there, beside who investigates.
    views: { my: (row, { userId }) => row.createdBy === userId || row.leadId === userId },
    Above: () => <SafetyTabs here="/safety/incidents" />,
    empty: { all: { fact: 'Everybody in the yard reports with four taps, with or without a signal.' } },
  },
})

const cases = defineRecord('oshaCase', {
  title: (row) => numberOf(row) ?? 'New case',
  refuse: (row, command) =>
    command === 'enter'
      ? entersNot(row)
      : command === 'leaveOff' && row.outcome === 'recordable'
        ? 'The answers make it recordable: it stands on the log.'
        : null,
  facts: { person: { label: 'Name', Value: ({ row }) => <ShowName row={row} /> } },
  slots: { first: ({ row }) => <TwiceOnOneDay row={row} />, body: ({ row }) => <CaseBody row={row} /> },
  list: {
    Above: () => <SafetyTabs here="/safety/cases" />,
    empty: { all: { fact: 'A case begins on the page of its incident: somebody of ours was hurt or fell ill.' } },
  },
})

export const hours = defineRecord('workedHours', {
  title: ({ month }) => monthName(month),
  columns: { month: { render: ({ month }) => monthName(month) } },
  list: {
    add: 'Add a month',
    Above: () => <SafetyTabs here="/safety/hours" />,
    empty: { all: { fact: 'Hours of each month make the rates: what people really worked, with overtime.' } },
  },
})

const years = defineRecord('oshaYear', {
  title: ({ year, revision }) => (revision > 1 ? `${year}, revision ${revision}` : String(year)),
  list: {
    Above: () => <SafetyTabs here="/safety/years" />,
    empty: { all: { fact: 'An executive certifies form 300A of each year. The OSHA log prepares it.' } },
  },
})

const looks = defineRecord('nameLook', {
  list: {
    Above: () => <SafetyTabs here="/safety/looks" />,
    empty: { all: { fact: 'Every look at the name of somebody who was hurt is written here.' } },
  },
})

const [incident, oshaCase, month, oshaYear, look] = [
  recordPages(incidents),
  recordPages(cases),
  recordPages(hours),
  recordPages(years),
  recordPages(looks),
]

export const PAGES = {
  Incidents: incident.List,
  Incident: incident.Detail,
  NewIncident: incident.New,
  OshaCases: oshaCase.List,
  OshaCase: oshaCase.Detail,
  NewOshaCase: oshaCase.New,
  WorkedHours: month.List,
  WorkedHoursPage: month.Detail,
  NewWorkedHours: month.New,
  OshaYears: oshaYear.List,
  OshaYear: oshaYear.Detail,
  NewOshaYear: oshaYear.New,
  NameLooks: look.List,
  NameLook: look.Detail,
}
