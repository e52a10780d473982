/** What was skipped of a file: nobody should have to guess why gallons are missing. */
import { formatNumber } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/Button.tsx'
import type { LeftRow } from './file/shapes.ts'
import type { Upload } from './useUpload.ts'
import styles from './upload.module.css'

/** Rows that are no purchase: each says why, and can be kept all the same. */
export function SkippedRows({ left, upload }: { readonly left: readonly LeftRow[]; readonly upload: Upload }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <thead>
          <tr>
            {['Row', 'Date', 'Asset', 'Fuel', 'Quantity', 'Total $', 'Why it is skipped'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {left.map(({ rowNo, say, text }) => (
            <tr key={rowNo}>
              <td className={styles.quiet}>{formatNumber(rowNo)}</td>
              {[text.day, text.unitNo, text.product, text.quantity, text.total].map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
              <td className={styles.verdict}>
                {say} <KeepKey upload={upload} rowNo={rowNo} can />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Keeps a row that would be left out, or lets it go again. */
export function KeepKey({
  upload,
  rowNo,
  can,
}: {
  readonly upload: Upload
  readonly rowNo: number
  readonly can: boolean
}) {
  const kept = upload.answers.keep ?? []
  const isKept = kept.includes(rowNo)
  if (!can && !isKept) return null
  return (
    <Button
      size="small"
      kind="quiet"
      label={isKept ? `Leave row ${rowNo} out again` : `Keep row ${rowNo}`}
      onClick={() => upload.answer({ keep: isKept ? kept.filter((one) => one !== rowNo) : [...kept, rowNo] })}
    >
      {isKept ? 'Leave out again' : 'Keep'}
    </Button>
  )
}
