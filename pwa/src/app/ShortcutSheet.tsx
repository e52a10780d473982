import { SHORTCUTS, type Shortcut } from '../lib/shortcuts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { useSingleKeys } from '../ui/singleKeys.ts'
import { Switch } from '../ui/Switch.tsx'
import type { Visitor } from './access.ts'
import { placesFor } from './palette/places.ts'
import styles from './ShortcutSheet.module.css'

/** All keys on one sheet, and the switch for those of one letter. */
export function ShortcutSheet({ visitor, onClose }: { readonly visitor: Visitor; readonly onClose: () => void }) {
  const single = useSingleKeys()
  const go = placesFor(visitor).flatMap(({ key, title }): readonly Shortcut[] =>
    key === undefined ? [] : [{ keys: `G then ${key.toUpperCase()}`, does: title, single: true }],
  )
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" width="wide">
      <div className={styles.sheet}>
        <Switch
          label="Shortcuts of one letter"
          hint="Off: only keys with Ctrl or Alt, arrows, Enter, Space and Esc work."
          checked={single.on}
          onChange={single.set}
        />
        <div className={styles.groups}>
          {[...SHORTCUTS, { title: 'Go to', shortcuts: go }].map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <dl>
                {group.shortcuts.map((one) => (
                  <div key={one.keys} className={styles.line} data-off={one.single === true && !single.on}>
                    <dt>
                      {one.keys
                        .split(' ')
                        .map((key, at) =>
                          key === 'then' || key === '…' ? <span key={at}> {key} </span> : <Kbd key={at}>{key}</Kbd>,
                        )}
                    </dt>
                    <dd>{one.does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
