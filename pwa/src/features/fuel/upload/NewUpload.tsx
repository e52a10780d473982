/** A supplier's file becomes an upload: file, what its columns are, what its rows say, commit. Nothing is saved before the last step. */
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../../../../sync/change/ids.ts'
import { useData } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import { timeZone } from '../../../lib/dates.ts'
import { formatScaled } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { addOp, commandOp, setOp } from '../../../records/engine/ops.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { LoadLine } from '../../../ui/LoadLine.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Check } from './Check.tsx'
import { Manner } from './Manner.tsx'
import { countOf, daysOf, payloadOf, type RowType } from './prepare.ts'
import { draftKey } from './sending.ts'
import { useUpload } from './useUpload.ts'
import styles from './upload.module.css'

const TYPES: readonly { readonly value: RowType; readonly label: string }[] = [
  { value: 'card_purchase', label: 'Card purchases' },
  { value: 'issue', label: 'Issues from our pump' },
  { value: 'delivery', label: 'Deliveries' },
]

export default function NewUpload() {
  const suppliers = useRows('fuelSupplier', {}, { sort: 'name' })
  const earlier = useRows('fuelBatch')
  const [supplierId, setSupplier] = useState('')
  const [type, setType] = useState<RowType>('card_purchase')
  const supplier = suppliers?.find(({ id }) => id === supplierId) ?? null
  const upload = useUpload(supplier, type)
  const { reading, rows } = upload
  const twin = earlier?.find(({ sha256, state }) => sha256 === reading?.file.sha256 && state !== 'rolled_back')
  return (
    <>
      <PageHeader title="New fuel upload" breadcrumb={[{ label: 'Fuel uploads', href: '/fuel-data-upload' }]} />
      <div className={styles.page}>
        <div className={styles.top}>
          <Field label="Supplier">
            <Select
              value={supplierId}
              placeholder="Whose file is it?"
              options={(suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setSupplier}
            />
          </Field>
          <Field label="Its rows are">
            <Select value={type} options={TYPES} onChange={setType} />
          </Field>
        </div>
        {reading === null ? (
          <FileDrop
            action="Choose a file"
            label="CSV, Excel, fixed width or a web page saved as .xls"
            hint="Card numbers are cut to their last four digits before anything is kept."
            accept=".csv,.txt,.tsv,.xlsx,.xls,.dat,.prn,.htm,.html"
            busy={upload.busy}
            error={upload.problem ?? undefined}
            onFile={(file) => void upload.open(file)}
          />
        ) : (
          <>
            {upload.problem === null ? null : <Banner tone="danger" fact={upload.problem} />}
            {twin === undefined ? null : (
              <Banner tone="warn" fact="This very file was uploaded before.">
                It is {twin.number ?? twin.fileName}. What it has is left out as duplicates.
              </Banner>
            )}
            {upload.busy ? <LoadLine /> : null}
            {upload.unheard ? (
              <Banner tone="info" fact="Earlier files of this supplier were not looked at.">
                Duplicates with them are found with a connection.
              </Banner>
            ) : null}
            <div className={styles.desk}>
              <Manner reading={reading} answers={upload.answers} onAnswer={upload.answer} onOther={upload.reset} />
              <Check upload={upload} />
            </div>
            {rows === null ? null : (
              <Commit upload={upload} supplierId={supplierId === '' ? null : supplierId} type={type} />
            )}
          </>
        )}
      </div>
    </>
  )
}

interface CommitProps {
  readonly upload: ReturnType<typeof useUpload>
  readonly supplierId: string | null
  readonly type: RowType
}

function Commit({ upload, supplierId, type }: CommitProps) {
  const data = useData()
  const [, navigate] = useLocation()
  const { busy, refusal, save } = useSaving()
  const [preparing, setPreparing] = useState(false)
  const { reading, rows } = upload
  const supplier = useRows('fuelSupplier', { id: supplierId ?? '' })?.[0]
  const counts = useMemo(() => countOf(rows ?? []), [rows])
  if (reading === null || rows === null) return null
  const ready = counts.valid + counts.warning + counts.blocked
  const left = upload.leftOut ? 0 : counts.error
  const asked = reading.questions.length
  const why =
    asked > 0
      ? `Answer ${plural(asked, 'question')} about the file first.`
      : left > 0
        ? `Correct ${plural(left, 'row')} or leave them out.`
        : ready === 0
          ? 'No row is left to commit.'
          : undefined
  const commit = async () => {
    setPreparing(true)
    const id = newId()
    const payload = payloadOf(rows, { supplierId, type, zone: timeZone() })
    const days = daysOf(rows.map(({ row }) => row))
    await data.drafts.write(draftKey(id), payload)
    const file = await upload.keep()
    const kept = await save(
      null,
      [
        addOp('fuelBatch', id, {
          fileName: reading.file.fileName.slice(0, 200),
          sha256: reading.file.sha256,
          fileBytes: reading.file.bytes,
          sheet: reading.sheet,
          supplierId,
          rowsRead: reading.rows.length,
          rowsToWrite: payload.length,
          rowsSkipped: reading.skipped.reduce((sum, { count }) => sum + count, 0) + counts.error,
          duplicates: counts.duplicate,
          reversals: rows.filter(({ row }) => row.reversal).length,
          firstDay: days?.first ?? null,
          lastDay: days?.last ?? null,
          state: 'draft',
        }),
        commandOp('fuelBatch', id, 'write', {}),
        ...(supplier === undefined
          ? []
          : [
              setOp('fuelSupplier', supplier.id, {
                mapping: upload.remembered(),
                aliases: upload.named(supplier.aliases),
              }),
            ]),
        ...(file === null ? [] : [file.op(id)]),
      ],
      file === null ? {} : { files: [file.file] },
    )
    setPreparing(false)
    if (kept) navigate(`/fuel-data-upload/${id}?go`)
    else await data.drafts.clear(draftKey(id))
  }
  return (
    <div className={styles.commit}>
      <p>
        <b>You can take this upload back whole.</b> It counts nowhere before it is committed, and no more once it is
        taken back.{' '}
        <span className={styles.quiet}>
          {plural(ready, 'row')}, {formatScaled(upload.sum, 3)} in the units of the file
        </span>
      </p>
      {refusal === null ? null : <p role="alert">{refusal.message}</p>}
      <Button kind="primary" busy={busy || preparing} disabledReason={why} onClick={() => void commit()}>
        Commit {plural(ready, 'row')}
      </Button>
    </div>
  )
}
