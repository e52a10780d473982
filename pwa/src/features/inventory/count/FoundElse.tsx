import { useCollection } from '../../../data/react/live.ts'
import { useFields } from '../../../data/store/useFields.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from '../../../ui/FieldRows.module.css'
import { fresh, type Shown } from './lines.ts'
import { useCountWords } from './words.ts'

interface Props {
  readonly onClose: () => void
  readonly onFound: (shown: Shown) => void
}

/** Something that the list does not have here: it gets a line of its own. */
export function FoundElse({ onClose, onFound }: Props) {
  const t = useCountWords()
  const products = useCollection('product')
  const lots = useCollection('lot')
  const { fields, change, clear } = useFields<{ readonly product: string | null; readonly lot: string | null }>(
    'shelf-found',
    { product: null, lot: null },
  )
  const product = products?.find(({ id }) => id === fields.product) ?? null
  const lot = lots?.find(({ id }) => id === fields.lot) ?? null
  return (
    <Sheet open onClose={onClose} title={t.found}>
      <div className={styles.stack}>
        <Field label={t.product}>
          <Combobox
            value={fields.product}
            options={(products ?? []).map(({ id, name, code, maker }) => ({
              value: id,
              label: name,
              detail: [code, maker].filter(Boolean).join(' · ') || undefined,
            }))}
            onChange={(id) => change({ product: id, lot: null })}
          />
        </Field>
        <Field label={t.lot}>
          <Combobox
            value={fields.lot}
            options={(lots ?? [])
              .filter(({ productId }) => productId === fields.product)
              .map(({ id, batch }) => ({ value: id, label: batch }))}
            onChange={(id) => change({ lot: id })}
            clearable
            placeholder={t.noLot}
          />
        </Field>
        <Key
          size="lg"
          tone="primary"
          label={t.add}
          disabledReason={product === null ? t.product : undefined}
          onPress={() => {
            if (product === null) return
            clear()
            onFound(fresh(product, lot))
          }}
        />
      </div>
    </Sheet>
  )
}
