import { useState } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { useData } from '../../../data/react/context.tsx'
import { plural } from '../../../lib/text.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { removeMap, renameMap, restoreMap } from '../queries.ts'
import type { Kept } from '../useKept.ts'
import { MapUpload } from './MapUpload.tsx'
import styles from './YardMap.module.css'

interface MapVerbsProps {
  readonly map: Row<'yardMap'>
  readonly pinned: readonly Row<'zone'>[]
  readonly mayAdd: boolean
  readonly mayDelete: boolean
  readonly onAdded: (id: string | null) => void
  readonly kept: Kept['kept']
}

/** Add a map, change this one's name or picture, or remove it. */
export function MapVerbs({ map, pinned, mayAdd, mayDelete, onAdded, kept }: MapVerbsProps) {
  const data = useData()
  const undo = useUndo()
  const [open, setOpen] = useState<'add' | 'edit' | 'remove' | null>(null)
  const [name, setName] = useState('')

  const show = (what: 'add' | 'edit') => {
    setName(what === 'edit' ? map.name : '')
    setOpen(what)
  }
  const close = () => {
    if (open === 'edit' && name.trim() !== '' && name.trim() !== map.name)
      void kept(renameMap(data, map.id, name.trim()))
    setOpen(null)
  }
  const remove = async () => {
    setOpen(null)
    if (!(await kept(removeMap(data, map.id, pinned)))) return
    onAdded(null)
    undo.offer(`${map.name} removed`, async () => {
      await kept(restoreMap(data, map.id, pinned))
    })
  }
  return (
    <span className={styles.verbs}>
      <Button onClick={() => show('edit')}>Edit map</Button>
      {mayAdd ? (
        <Button kind="primary" onClick={() => show('add')}>
          Add map
        </Button>
      ) : null}
      <Dialog
        open={open === 'add' || open === 'edit'}
        onClose={close}
        title={open === 'add' ? 'Add map' : 'Edit map'}
        description={
          open === 'add'
            ? 'A second drawing, for instance of one dock or one floor.'
            : 'A new picture keeps the pins at the same part of its width and height. Check them after.'
        }
        footer={
          <>
            {open === 'edit' && mayDelete ? (
              <Button kind="danger" onClick={() => setOpen('remove')}>
                Remove map
              </Button>
            ) : null}
            <Button onClick={close}>Done</Button>
          </>
        }
      >
        <div className={styles.dialog}>
          <Field label="Name" required>
            <TextInput value={name} onChange={setName} maxLength={120} ref={focusOnMount} />
          </Field>
          <MapUpload
            key={open}
            mapId={open === 'edit' ? map.id : null}
            name={name}
            onSaved={(id) => {
              onAdded(id)
              setOpen(null)
            }}
          />
        </div>
      </Dialog>
      <Confirm
        open={open === 'remove'}
        title={`Remove ${map.name}?`}
        action="Remove map"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setOpen(null)}
      >
        {pinned.length === 0
          ? 'No zone stands on it.'
          : `${plural(pinned.length, 'zone')} on it will have no place until placed on another map.`}{' '}
        You can undo this.
      </Confirm>
    </span>
  )
}
