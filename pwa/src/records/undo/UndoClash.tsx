import { useSyncExternalStore } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useData } from '../../data/react/context.tsx'
import type { Data } from '../../data/data.ts'
import { plural } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { entityTitle, fieldTitle, recordNumber, showValue } from '../names.ts'
import { useNames } from '../usePeople.ts'
import styles from './UndoClash.module.css'
import type { Clash } from './inverse.ts'
import { standing, useActions } from './useActions.ts'

const SHOWN = 20

/** "Somebody changed this since": what, to which value, by whom, and the choice to take back the rest. */
export function UndoClash() {
  const clash = useSyncExternalStore(standing.subscribe, standing.get)
  const actions = useActions()
  const close = () => standing.set(null)
  if (clash === null) return null
  const records = new Set(clash.clashes.map((one) => one.id)).size
  return (
    <Dialog
      open
      onClose={close}
      title="Changed since"
      description={`“${clash.action.text}” was not undone: ${plural(records, 'record')} changed after it. Nothing was touched.`}
      footer={
        <>
          <Button onClick={close}>Leave it</Button>
          {clash.free.length === 0 ? null : (
            <Button
              kind="primary"
              onClick={() => {
                close()
                void actions.undo(clash.action, clash.free)
              }}
            >
              Undo the other {clash.free.length}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.list}>
        {clash.clashes.slice(0, SHOWN).map((one) => (
          <ClashLine key={`${one.id}:${one.field ?? ''}`} clash={one} />
        ))}
      </ul>
      {clash.clashes.length > SHOWN ? <p>And {clash.clashes.length - SHOWN} more.</p> : null}
    </Dialog>
  )
}

function ClashLine({ clash }: { readonly clash: Clash }) {
  const data = useData()
  const names = useNames()
  const label = useLiveQuery(() => labelOf(data, clash), [data, clash.id])
  const { entity, field } = clash
  return (
    <li>
      <b>{label ?? entityTitle(entity)}</b>{' '}
      {field === null ? (
        'was deleted or brought back'
      ) : (
        <>
          {fieldTitle(entity, field)}: <s>{showValue(entity, field, clash.left, names)}</s> →{' '}
          {showValue(entity, field, clash.now, names)}
        </>
      )}
      <small> by {names.person(clash.by)}</small>
    </li>
  )
}

async function labelOf(data: Data, { entity, id }: Clash): Promise<string> {
  const row = await data.get(entity, id, { deleted: true })
  return row !== null && 'provisionalNumber' in row ? recordNumber(row) : entityTitle(entity)
}
