/** A sheet of labels for letter or A4 paper. Scratched or painted over, the code below the square is typed instead. */
import { useMemo, useState, type ReactNode } from 'react'
import { renderSVG } from 'uqr'
import { useActor } from '../../data/react/context.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader, type Crumb } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './LabelSheet.module.css'

type PerPage = '1' | '4' | '8'

const SIZES = [
  { value: '1', label: '1 a page' },
  { value: '4', label: '4 a page' },
  { value: '8', label: '8 a page' },
] as const

export interface LabelText {
  readonly id: string
  /** What a person reads and types. */
  readonly code: string
  readonly name: string
  /** What a camera reads. */
  readonly square: string
}

interface LabelSheetProps {
  readonly title: string
  readonly breadcrumb: readonly Crumb[]
  /** Undefined while they are read. */
  readonly labels: readonly LabelText[] | undefined
  readonly empty: string
}

export function LabelSheet({ title, breadcrumb, labels, empty }: LabelSheetProps) {
  const { orgName } = useActor()
  const [perPage, setPerPage] = useState<PerPage>('4')
  return (
    <LabelPage
      {...{ title, breadcrumb, empty }}
      count={labels?.length}
      size={<Select<PerPage> label="Labels a page" value={perPage} options={SIZES} onChange={setPerPage} />}
      onPrint={() => window.print()}
    >
      <ul className={styles.sheet} data-per-page={perPage}>
        {labels?.map((label) => (
          <Label key={label.id} label={label} organization={orgName} />
        ))}
      </ul>
    </LabelPage>
  )
}

interface LabelPageProps extends Omit<LabelSheetProps, 'labels'> {
  /** Undefined while they are read. */
  readonly count: number | undefined
  /** The choice of the paper. */
  readonly size: ReactNode
  readonly more?: ReactNode
  readonly onPrint: () => void
  /** Above the labels, on the screen alone: what they lack. */
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** The page around labels of any look: what is printed is its children alone. */
export function LabelPage(props: LabelPageProps) {
  const { title, breadcrumb, count, size, more, onPrint, before, empty, children } = props
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <PageHeader
          title={title}
          count={count}
          breadcrumb={breadcrumb}
          secondary={
            <>
              <span className={styles.size}>{size}</span>
              {more}
            </>
          }
          primary={
            <Button kind="primary" icon={<Icon name="printer" />} onClick={onPrint}>
              Print
            </Button>
          }
        />
        {before}
      </div>
      {count === undefined ? (
        <Skeleton lines={6} />
      ) : count === 0 ? (
        <EmptyState drawing="search" title={empty} />
      ) : (
        children
      )}
    </div>
  )
}

function Label({ label, organization }: { readonly label: LabelText; readonly organization: string }) {
  const { code, name, square } = label
  return (
    <li className={styles.label}>
      <Square text={square} of={name} />
      <strong className={styles.code}>{code}</strong>
      <span className={styles.name}>{name}</span>
      <small>{organization}</small>
    </li>
  )
}

/** What a camera reads. Medium correction survives a scratch of 15 %; a quiet zone of four modules is what scanners ask for. */
export function Square({
  text,
  of,
  border = 4,
}: {
  readonly text: string
  readonly of: string
  readonly border?: number
}) {
  const src = useMemo(
    () => `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text, { ecc: 'M', border }))}`,
    [text, border],
  )
  return <img src={src} alt={`QR code of ${of}`} />
}
