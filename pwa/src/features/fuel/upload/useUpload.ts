/** A file on its way to an upload: what was read, answered and corrected, and which assets its names are. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { useRows, type Row } from '../../../data/react/live.ts'
import type { NewFile, NewOp } from '../../../data/outbox/intent.ts'
import { timeZone, today as todayNow } from '../../../lib/dates.ts'
import { sha256Hex } from '../../../lib/sha256.ts'
import { attachmentOp } from '../../../records/attachments/prepareFile.ts'
import { causesOf, countSame, withChanged } from './file/correct.ts'
import type { Correction } from './file/desk.ts'
import { openFuelFileReader, type FuelFileReader } from './file/fuelFile.ts'
import { rowKey } from './file/links.ts'
import type { Answers, Column, FuelRow, Reading } from './file/shapes.ts'
import { oddRows } from './odd.ts'
import { aliasesOf, daysOf, judged, keyOf, type Judged, type RowType } from './prepare.ts'

/** Of earlier files no more are compared: a year of one supplier. */
const MOST_KNOWN = 20_000

/** A correction among so many rows is made before anybody could see that it is awaited. */
const AT_A_GLANCE = 10_000

export interface Upload {
  readonly reading: Reading | null
  readonly rows: readonly Judged[] | null
  readonly answers: Answers
  readonly busy: boolean
  readonly problem: string | null
  /** Earlier files of the supplier could not be asked for. */
  readonly unheard: boolean
  readonly leftOut: boolean
  /** Of what would be committed, in thousandths of the units of the file. */
  readonly sum: number
  readonly open: (file: File) => Promise<void>
  readonly answer: (more: Answers) => void
  readonly reset: () => void
  readonly fix: (rowNo: number, column: Column, text: string, all: boolean) => void
  /** How many rows one correction of this cell fits. */
  readonly causes: (row: FuelRow, column: Column) => number
  readonly name: (unitNo: string, assetId: string) => void
  readonly leaveOut: (out: boolean) => void
  readonly remembered: () => readonly { readonly column: string; readonly field: string }[]
  readonly named: (before: unknown) => readonly { readonly name: string; readonly assetId: string }[]
  readonly keep: () => Promise<{ readonly file: NewFile; readonly op: (batchId: string) => NewOp } | null>
}

export function useUpload(supplier: Row<'fuelSupplier'> | null, type: RowType): Upload {
  const data = useData()
  const assets = useRows('fuelAsset')
  const settings = useRows('fuelSettings')?.[0] ?? null
  const today = todayNow()
  const reader = useRef<FuelFileReader | null>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  const [fixed, setFixed] = useState<readonly FuelRow[] | null>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const [chosen, setChosen] = useState<ReadonlyMap<string, { readonly name: string; readonly assetId: string }>>(
    new Map(),
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [unheard, setUnheard] = useState(false)
  const [leftOut, leaveOut] = useState(false)
  useEffect(() => () => reader.current?.close(), [])

  const read = useCallback(
    async (asked: Answers) => {
      const worker = reader.current
      if (worker === null) return
      setBusy(true)
      setProblem(null)
      const remembered = { ...asked, remembered: rememberedOf(supplier) }
      let answer = await worker.read(remembered, [])
      if (answer.ok && supplier !== null) {
        const earlier = await earlierKeys(data, supplier.id, daysOf(answer.reading.rows))
        setUnheard(earlier === null)
        if (earlier !== null && earlier.length > 0) answer = await worker.read(remembered, earlier)
      }
      setBusy(false)
      if (!answer.ok) return setProblem(answer.problem)
      setReading(answer.reading)
      setFixed(null)
    },
    [data, supplier],
  )
  const open = useCallback(
    async (file: File) => {
      setBusy(true)
      setProblem(null)
      reader.current?.close()
      reader.current = openFuelFileReader()
      const opened = await reader.current.open(file, 'en')
      if (!opened.ok) {
        setBusy(false)
        return setProblem(opened.problem)
      }
      setAnswers({})
      await read({})
    },
    [read],
  )
  const aliases = useMemo(() => {
    const all = new Map(aliasesOf(assets ?? [], supplier?.aliases))
    for (const [key, { assetId }] of chosen) all.set(key, assetId)
    return all
  }, [assets, supplier, chosen])
  const now = fixed ?? reading?.rows ?? null
  const rows = useMemo(() => {
    if (now === null) return null
    return oddRows(judged(now, aliases, type), { assets: assets ?? [], settings, today, type, zone: timeZone() })
  }, [now, aliases, type, assets, settings, today])
  const fix = async (correction: Correction) => {
    const worker = reader.current
    if (worker === null || reading === null) return
    setBusy(reading.rows.length > AT_A_GLANCE)
    const answer = await worker.correct(correction)
    setBusy(false)
    if (!answer.ok) return setProblem(answer.problem)
    setFixed((before) => withChanged(before ?? reading.rows, answer.changed))
  }
  const causes = useMemo(() => causesOf(now ?? []), [now])
  const sum = useMemo(
    () =>
      (rows ?? []).reduce(
        // A blocked row counts once somebody has put it right.
        (total, { verdict, row }) => total + (verdict === 'valid' || verdict === 'warning' ? (row.quantity ?? 0) : 0),
        0,
      ),
    [rows],
  )
  return {
    reading,
    rows,
    answers,
    busy,
    problem,
    unheard,
    leftOut,
    sum,
    open,
    leaveOut,
    answer: (more) => {
      // A choice of one column leaves those of the others as they are.
      const mapping = more.mapping === undefined ? {} : { mapping: { ...answers.mapping, ...more.mapping } }
      const next = { ...answers, ...more, ...mapping }
      setAnswers(next)
      void read(next)
    },
    reset: () => {
      reader.current?.close()
      reader.current = null
      setReading(null)
      setFixed(null)
      setAnswers({})
      setProblem(null)
    },
    fix: (rowNo, column, text, all) => void fix({ rowNo, column, text, all }),
    causes: (row, column) => countSame(causes, row, column),
    name: (unitNo, assetId) => setChosen((before) => new Map(before).set(keyOf(unitNo), { name: unitNo, assetId })),
    remembered: () =>
      (reading?.mapped ?? []).map(({ column, heading }) => ({ column: heading.slice(0, 120), field: column })),
    named: (before) => {
      const kept = new Map(chosen)
      if (Array.isArray(before))
        for (const row of before as readonly { readonly name: string; readonly assetId: string }[])
          if (!kept.has(keyOf(row.name))) kept.set(keyOf(row.name), { name: row.name, assetId: row.assetId })
      return [...kept.values()]
    },
    keep: async () => {
      const answer = await reader.current?.keep()
      if (answer?.ok !== true || reading === null) return null
      const { bytes } = answer
      const file: NewFile = { sha256: await sha256Hex(bytes), mime: mimeOf(reading.file.fileName), bytes, priority: 2 }
      return {
        file,
        op: (batchId) =>
          attachmentOp({ entity: 'fuelBatch', id: batchId }, { name: reading.file.fileName, file }, null),
      }
    },
  }
}

function mimeOf(name: string): string {
  return /\.xlsx$/i.test(name) ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv'
}

function rememberedOf(supplier: Row<'fuelSupplier'> | null): Answers['remembered'] {
  const { mapping } = supplier ?? { mapping: null }
  if (!Array.isArray(mapping)) return undefined
  return Object.fromEntries(
    (mapping as readonly { readonly column: string; readonly field: string }[]).map(({ column, field }) => [
      field,
      column,
    ]),
  )
}

/** Keys of what is here from this supplier in the days of the file; null where nobody could be asked. */
async function earlierKeys(
  data: ReturnType<typeof useData>,
  supplierId: string,
  days: { readonly first: string; readonly last: string } | null,
): Promise<readonly string[] | null> {
  if (days === null) return []
  const keys: string[] = []
  let after: string | undefined
  do {
    const page = await data.readBeyond({
      entity: 'fuelEntry',
      filter: [
        { field: 'supplierId', in: [supplierId] },
        { field: 'day', from: days.first, to: days.last },
        { field: 'state', in: ['recorded', 'returned', 'approved'] },
      ],
      search: '',
      sort: 'day',
      limit: 500,
      ...(after === undefined ? {} : { after }),
    })
    if (!page.ok) return null
    const batches = await data.getEach('fuelBatch', [...new Set(page.rows.flatMap(({ batchId }) => batchId ?? []))])
    const counts = new Set(batches.filter(({ state }) => state === 'committed').map(({ id }) => id))
    for (const { batchId, day, unitText, quantity, invoice } of page.rows) {
      if (batchId !== null && !counts.has(batchId)) continue
      const key = rowKey({ day, unitNo: unitText ?? '', quantity, invoice: invoice ?? '' })
      if (key !== null) keys.push(key)
    }
    after = page.next ?? undefined
  } while (after !== undefined && keys.length < MOST_KNOWN)
  return keys
}
