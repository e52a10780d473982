import { Link, useParams } from 'wouter'
import { useAnswer } from '../../../data/react/live.ts'
import { allWithCode } from '../../../records/engine/withCode.ts'
import { numberOf } from '../core/kinds.ts'
import styles from './office.module.css'

/** Another area or container with the code on its label, as a scan would find it: both would open. */
export function CodeTaken({ code }: { readonly code: unknown }) {
  const { id = null } = useParams<{ id?: string }>()
  const text = typeof code === 'string' ? code.trim() : ''
  const found = useAnswer(`code ${text}`, async (data) => {
    if (text === '') return []
    const [areas, containers] = await Promise.all([data.list('wasteArea'), data.list('wasteContainer')])
    return [
      ...allWithCode(areas, ['code'], text).map((row) => ({
        id: row.id,
        href: `/hazwaste/areas/${row.id}`,
        name: `area ${row.code} ${row.name}`,
      })),
      ...allWithCode(containers, ['code'], text).map((row) => ({
        id: row.id,
        href: `/hazwaste/containers/${row.id}`,
        name: `container ${numberOf(row)}`,
      })),
    ]
  })
  const others = (found ?? []).filter((one) => one.id !== id)
  if (others.length === 0) return null
  return (
    <p role="status" className={styles.taken}>
      This code is on another label:{' '}
      {others.map((one, at) => (
        <span key={one.id}>
          {at > 0 ? ', ' : ''}
          <Link href={one.href}>{one.name}</Link>
        </span>
      ))}
      . A scan would find both.
    </p>
  )
}
