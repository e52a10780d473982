import { useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { useCan } from '../../../data/react/context.tsx'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Select } from '../../../ui/Select.tsx'
import { BASES, EDITIONS, SETS } from './library.ts'
import styles from './inventory.module.css'
import type { Held } from './useInventory.ts'

/** The basis is chosen once, and stands in the record. */
export function Begin({ year, held }: { readonly year: number; readonly held: Held }) {
  const may = useCan('fuel.review.create')
  const saving = useSaving()
  const { nextBasis, nextGwp, nextPower } = held.settings ?? {}
  const editions = EDITIONS.filter(({ known }) => known)
  const [basis, setBasis] = useState<string>(nextBasis ?? 'c1')
  const [gwp, setGwp] = useState<string>(nextGwp ?? 'ar5')
  const [power, setPower] = useState((editions.find(({ key }) => key === nextPower) ?? editions[0])?.key ?? '')
  const begin = () =>
    void saving.save(`Inventory ${year} begun`, [
      {
        kind: 'add',
        entity: 'ghgInventory',
        id: newId(),
        fields: {
          name: `GHG inventory ${year}`,
          year,
          basis: basis === 'hub' ? 'hub' : 'c1',
          gwp: gwp === 'ar4' || gwp === 'ar6' ? gwp : 'ar5',
          powerEdition: power,
          baseYear: held.inventories.length === 0,
          restatePercent: 5,
          state: 'open',
        },
      },
    ])
  const choices = (all: readonly { readonly key: string; readonly title: string }[]) =>
    all.map(({ key, title }) => ({ value: key, label: title }))
  return (
    <EmptyState
      drawing="sheet"
      title={`There is no inventory of ${year} yet`}
      fact="Choose what it is computed by. One inventory never mixes two bases."
      action={
        may ? (
          <div className={styles.form}>
            <Select label="Fuel factors" value={basis} options={choices(BASES)} onChange={setBasis} />
            <Select label="Warming potentials" value={gwp} options={choices(SETS)} onChange={setGwp} />
            <Select label="Power factors" value={power} options={choices(editions)} onChange={setPower} />
            {saving.refusal === null ? null : <Alert title="Not saved">{saving.refusal.message}</Alert>}
            <Button kind="primary" busy={saving.busy} onClick={begin}>
              Begin the inventory of {year}
            </Button>
          </div>
        ) : undefined
      }
    />
  )
}
