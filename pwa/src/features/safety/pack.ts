/**
 * What goes into the pack for a request for OSHA records. An inspector gets everything (29 CFR 1904.40), with the separate list of the names
 * that the log keeps back (1904.29(b)(6)); an employee the log with its names and their own form 301 (1904.35(b)(2)(iii) to (v)(A)); a union
 * representative the log, and of forms 301 the part about the case (v)(B). The log itself names no privacy case to anybody. Pure.
 */
import type { Row } from '../../data/store/rows.ts'
import { formPart, type Names, type Part } from './form300.ts'
import type { Address, YearLog } from './log.ts'
import { injuryPart, privacyPart, summaryPart } from './papers.ts'

export interface PackYear {
  readonly year: number
  readonly log: YearLog
  /** Form 300A as it was certified last. */
  readonly certified: Row<'oshaYear'> | undefined
}

export interface PackPaper {
  readonly name: string
  readonly part: Part
}

interface Pack {
  readonly papers: readonly PackPaper[]
  /** Cases whose person is named by something in it: each is a look at a name. */
  readonly named: readonly Row<'oshaCase'>[]
}

type Request = Pick<Row<'recordsRequest'>, 'kind' | 'personId'>

export function packOf(
  request: Request,
  organization: string,
  years: readonly PackYear[],
  settings: Address | undefined,
  names: Names,
): Pack {
  const open = (rows: readonly Row<'oshaCase'>[]) => rows.filter((row) => row.private !== true && names.has(row.id))
  const packed = years.map(({ year, log, certified }) => {
    const cases = log.entered.map(({ row }) => row)
    const reported = cases.filter((row) => reports(request, row))
    const onLog = only(names, open(cases))
    const what = request.kind === 'representative' ? 'case' : 'whole'
    const isInspector = request.kind === 'inspector'
    const papers: readonly PackPaper[] = [
      { name: `OSHA 300 ${year}`, part: formPart(organization, year, log, settings, onLog) },
      { name: `OSHA 300A ${year}`, part: summaryPart(organization, year, log, settings, certified) },
      ...(reported.length === 0
        ? []
        : [{ name: `OSHA 301 ${year}`, part: injuryPart(year, log, only(names, reported), what) }]),
      ...(isInspector && cases.some((row) => row.private === true)
        ? [{ name: `Confidential privacy cases ${year}`, part: privacyPart(year, log, names) }]
        : []),
    ]
    const named = new Set([...open(cases), ...(what === 'whole' ? reported : [])])
    return { papers, named: [...named].filter((row) => names.has(row.id)) }
  })
  return { papers: packed.flatMap(({ papers }) => papers), named: packed.flatMap(({ named }) => named) }
}

/** Whose form 301 they get: of an employee nobody's but their own. */
function reports({ kind, personId }: Request, row: Row<'oshaCase'>): boolean {
  return kind === 'employee' ? personId !== null && row.personId === personId : true
}

function only(names: Names, rows: readonly Row<'oshaCase'>[]): Names {
  return new Map(
    rows.flatMap(({ id }) => {
      const person = names.get(id)
      return person === undefined ? [] : [[id, person] as const]
    }),
  )
}
