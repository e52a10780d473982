/** Requests for OSHA records: until when they are owed, the pack in one tap, and who received what when. */
import { useState } from 'react'
import osha from '../../../../schema/library/osha-log.json'
import { newId } from '../../../../sync/change/ids.ts'
import type { Data } from '../../data/data.ts'
import { useActor, useCan, useData } from '../../data/react/context.tsx'
import { useRows } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { deviceNow } from '../../lib/clock.ts'
import { formatDateTime, formatDuration, today } from '../../lib/dates.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import { plural } from '../../lib/text.ts'
import { useNow } from '../../records/device/useNow.ts'
import { defineRecord } from '../../records/engine/define.ts'
import { numberOf } from '../../records/engine/number.ts'
import { addOp } from '../../records/engine/ops.ts'
import { recordPages } from '../../records/engine/pages.tsx'
import { useSaving } from '../../records/saving/useSaving.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Citation } from '../../ui/Citation.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row as Across, Stack, Text } from '../../ui/layout.tsx'
import { addressOf, at } from './establishments.ts'
import { certifiedOf, yearLog } from './log.ts'
import { packOf } from './pack.ts'
import { namesOf, paperOf } from './papers.ts'
import { dueOf, officeHours } from './requestDue.ts'
import { SafetyTabs } from './SafetyTabs.tsx'

type Request = Row<'recordsRequest'>

const MINUTE_MS = 60_000

const requests = defineRecord('recordsRequest', {
  fields: { yearFrom: { check: notAhead }, yearTo: { check: notAhead } },
  list: {
    add: 'Write down a request',
    Above: () => <SafetyTabs here="/safety/requests" />,
    empty: {
      all: {
        fact: 'An inspector gets copies within four business hours, an employee by the end of the next business day.',
      },
    },
  },
  slots: { first: Clock, steps: MakePack },
})

function notAhead(value: unknown): string | null {
  const year = today().slice(0, 4)
  return typeof value === 'number' && value > Number(year)
    ? `There is no log of ${value} yet: ${year} is the newest.`
    : null
}

const establishments = defineRecord('establishment', {
  list: {
    add: 'Add an establishment',
    Above: () => <SafetyTabs here="/safety/settings" />,
    empty: {
      all: { fact: 'The yard itself stands in the settings. Add each other place that keeps a log of its own.' },
    },
  },
})

/** The clock of the law, in office hours. One that was missed stays, and says by how much. */
function Clock({ row }: { readonly row: Request }) {
  const settings = useRows('safetySettings')
  const closures = useRows('yardClosure')
  const now = useNow(MINUTE_MS)
  const rule = osha.requests.find(({ key }) => key === row.kind)
  if (settings === undefined || closures === undefined || rule === undefined || row.state === 'withdrawn') return null
  const due = dueOf(row.askedAt, rule, officeHours(settings[0]), closures)
  const end = row.givenAt ?? now
  const span = formatDuration(Math.abs(due - end))
  const isLate = end > due
  const words =
    row.givenAt === null ? (isLate ? `${span} late` : `${span} left`) : isLate ? `given ${span} late` : 'given in time'
  return (
    <Banner
      tone={isLate ? 'danger' : row.givenAt === null ? 'warn' : 'info'}
      icon={row.givenAt === null ? 'timer' : 'check'}
      fact={`${rule.title}: ${words}`}
    >
      {`Asked ${formatDateTime(row.askedAt)}, due ${formatDateTime(due)} (${rule.value} ${rule.unit}). `}
      <Citation citation={rule.cite} mark={rule.verified} edition={rule.edition} />
    </Banner>
  )
}

function MakePack({ row }: { readonly row: Request }) {
  const data = useData()
  const { orgName } = useActor()
  const mayName = useCan('safety.person.export')
  const { save, refusal } = useSaving()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  if (row.state !== 'open') return null
  const make = async () => {
    setBusy(true)
    setFailed(await madePack(data, orgName, row, save).catch(() => NOT_HERE))
    setBusy(false)
  }
  return (
    <Stack>
      {refusal === null ? null : <Alert>{refusal.message}</Alert>}
      {failed === null ? null : <Alert title="The pack was not made">{failed}</Alert>}
      <Across>
        <Button
          kind="primary"
          icon={<Icon name="download" />}
          busy={busy}
          disabledReason={mayName ? undefined : 'Your role prints no names. The EHS manager makes the pack.'}
          onClick={() => void make()}
        >
          Make the pack
        </Button>
        <Text tone="muted">{CONTENTS[row.kind]}</Text>
      </Across>
    </Stack>
  )
}

const NOT_HERE = 'The part of the app that makes it is not on this device yet. Connect once and try again.'

const CONTENTS = {
  inspector: 'Forms 300, 300A and 301 of each year, and the confidential list of privacy cases.',
  employee: 'Forms 300 and 300A of each year, and their own form 301.',
  representative: 'Forms 300 and 300A of each year; of forms 301 the part about the case.',
} as const

type Save = ReturnType<typeof useSaving>['save']

/** Each name in it is a look at it, and stands on record with what was handed over before the file is here. Answers what went wrong. */
async function madePack(data: Data, organization: string, request: Request, save: Save): Promise<string | null> {
  const [cases, changes, worked, years, places, settings] = await Promise.all([
    data.list('oshaCase', {}),
    data.list('caseDay', {}),
    data.list('workedHours', {}),
    data.list('oshaYear', {}),
    data.list('establishment', {}),
    data.list('safetySettings', {}),
  ])
  const place = request.establishmentId
  const [own, hours, ownYears] = [at(cases, place), at(worked, place), at(years, place)]
  const asked = Array.from({ length: request.yearTo - request.yearFrom + 1 }, (_, step) => request.yearFrom + step)
  const day = today()
  const packed = asked.map((year) => ({
    year,
    log: yearLog(year, own, changes, hours, day),
    certified: certifiedOf(ownYears, year),
  }))
  const names = await namesOf(
    data,
    packed.flatMap(({ log }) => log.entered.map(({ row }) => row)),
  )
  const { papers, named } = packOf(request, organization, packed, addressOf(place, places, settings[0]), names)
  const { openMaker } = await import('../../workers/report.ts')
  const { safeName } = await import('../../records/paper/fileName.ts')
  const { downloadFile } = await import('../../records/paper/shareFile.ts')
  const maker = openMaker()
  try {
    const number = numberOf(request) ?? 'request'
    const title = `OSHA records ${number}`
    const footer = `${organization} · ${title} · made ${formatDateTime(deviceNow(), { year: 'always' })}`
    const begun = await maker.make({ paper: 'pack', format: 'zip', title, footer })
    if (!begun.ok) return begun.message
    for (const { name, part } of papers) {
      const made = await maker.make({
        paper: 'packed',
        name: safeName(name, '.pdf'),
        input: paperOf(organization, part),
      })
      if (!made.ok) return made.message
    }
    const whole = await maker.make({ paper: 'end' })
    if (!whole.ok) return whole.message
    const why = `Given to ${request.askedBy}, ${number}`.slice(0, 80)
    const looks = named.map((row) => addOp('nameLook', newId(), { incidentId: row.incidentId, caseId: row.id, why }))
    const copy = addOp('recordsCopy', newId(), {
      requestId: request.id,
      what: papers
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 500),
      toWhom: request.askedBy,
      how: 'download',
      names: named.length,
      digest: await sha256Hex(whole.bytes),
      givenAt: deviceNow(),
    })
    const words = `${plural(papers.length, 'paper')} for ${request.askedBy}`
    if (await save(words, [...looks, copy]))
      downloadFile(new File([whole.bytes], safeName(title, '.zip'), { type: 'application/zip' }))
    return null
  } finally {
    maker.close()
  }
}

const [request, place] = [recordPages(requests), recordPages(establishments)]

export const PAGES = {
  RecordsRequests: request.List,
  RecordsRequest: request.Detail,
  NewRecordsRequest: request.New,
  Establishments: place.List,
  Establishment: place.Detail,
  NewEstablishment: place.New,
}
