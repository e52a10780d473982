import type { ReactNode } from 'react'
import { today } from '../../../../lib/dates.ts'
import type { XlsxColumn } from '../../../../lib/xlsx.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { toast } from '../../../../ui/Toast.tsx'
import styles from './reports.module.css'

interface Props<R> {
  /** What the file is called. */
  readonly name: string
  readonly columns: readonly XlsxColumn<R>[]
  readonly rows: readonly R[]
  readonly mayExport: boolean
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A report on the page, and the same numbers as a workbook. */
export function ReportCard<R>({ name, columns, rows, mayExport, tools, children }: Props<R>) {
  const save = async () => {
    try {
      // The writer comes with the first workbook.
      const { downloadXlsx } = await import('../../../../lib/xlsx.ts')
      await downloadXlsx(`${name} ${today()}`, columns, rows)
    } catch {
      toast({
        title: 'The workbook was not made',
        description: 'The part of the app that makes it is not on this device yet. Connect once and try again.',
        variant: 'destructive',
      })
    }
  }
  return (
    <Card>
      <div className={styles.tools}>
        {tools}
        <Button
          size="small"
          label={`Excel: ${name}`}
          icon={<Icon name="table" size="xs" />}
          disabledReason={
            mayExport
              ? rows.length === 0
                ? 'There is nothing to export.'
                : undefined
              : 'Your role exports no containers.'
          }
          onClick={() => void save()}
        >
          Excel
        </Button>
      </div>
      {children}
    </Card>
  )
}
