import osha from '../../../../schema/library/osha-log.json'
import { newId } from '../../../../sync/change/ids.ts'
import { useActor, useCan, useData } from '../../data/react/context.tsx'
import type { Row } from '../../data/react/live.ts'
import { addOp } from '../../records/engine/ops.ts'
import { useSaving } from '../../records/saving/useSaving.ts'
import { Menu } from '../../ui/Menu.tsx'
import { toast } from '../../ui/Toast.tsx'
import { cellsOf, HEAD, type Names } from './form300.ts'
import { certifiedOf, uploadRows, type Address, type YearLog } from './log.ts'
import { formPdf, injuryPdf, namesOf, summaryPdf } from './papers.ts'

const EXPORT_RIGHT = 'Your role takes no log out of the yard.'

interface DownloadProps {
  readonly year: number
  readonly log: YearLog
  readonly settings: Address | undefined
  readonly years: readonly Row<'oshaYear'>[]
}

/** The forms of a year as files. */
export function Downloads({ year, log, settings, years }: DownloadProps) {
  const data = useData()
  const { orgName } = useActor()
  const mayExport = useCan('safety.case.export')
  const mayName = useCan('safety.person.export')
  const { save } = useSaving()
  const disabledReason = mayExport ? undefined : EXPORT_RIGHT
  const make = async (work: () => Promise<string | null>) => {
    const failed = await work().catch(
      () => 'The part of the app that makes it is not on this device yet. Connect once and try again.',
    )
    if (failed !== null) toast({ title: 'The form was not made', description: failed, variant: 'destructive' })
  }
  // Each name that goes on a paper is a look at it, and is written down before the paper is made.
  const named = async (): Promise<Names> => {
    const shown = log.entered.map(({ row }) => row).filter((row) => row.private !== true && row.personId !== null)
    const why = `Form of ${year} printed`
    const looks = shown.map((row) => addOp('nameLook', newId(), { incidentId: row.incidentId, caseId: row.id, why }))
    return (await save(null, looks)) ? namesOf(data, shown) : new Map()
  }
  const workbook = async () => {
    const { downloadSheets } = await import('../../lib/xlsx.ts')
    const columns = HEAD.map((title, at) => ({ title, value: (row: readonly string[]) => row[at] ?? '' }))
    const rows = log.entered.map((row) => cellsOf(row, new Map()))
    await downloadSheets(`OSHA 300 ${year}`, [{ name: 'Form 300', columns, rows }])
    return null
  }
  const upload = async () => {
    const { csvText, downloadCsv } = await import('../../lib/csv.ts')
    downloadCsv(`OSHA 300A ${year}`, csvText(uploadRows(year, log, settings)))
    return `${osha.upload.note} Its columns are not verified.`
  }
  const noNames = mayName ? disabledReason : 'Your role prints no names.'
  return (
    <Menu
      label="Download"
      items={[
        {
          label: 'Form 300, without names',
          disabledReason,
          onSelect: () => void make(() => formPdf(orgName, year, log, settings, new Map())),
        },
        {
          label: 'Form 300, with names',
          disabledReason: noNames,
          onSelect: () => void make(async () => formPdf(orgName, year, log, settings, await named())),
        },
        {
          label: 'Form 300A',
          disabledReason,
          onSelect: () => void make(() => summaryPdf(orgName, year, log, settings, certifiedOf(years, year))),
        },
        {
          label: 'Forms 301, with names',
          disabledReason: noNames,
          onSelect: () => void make(async () => injuryPdf(orgName, year, log, await named())),
        },
        { label: 'Excel, without names', disabledReason, onSelect: () => void make(workbook) },
        { label: 'Agency upload file of 300A (unverified)', disabledReason, onSelect: () => void make(upload) },
      ]}
    />
  )
}
