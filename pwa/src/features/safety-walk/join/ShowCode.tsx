import { useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import { useActor, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { FullScreen } from '../../../ui/overlay/FullScreen.tsx'
import { useWakeLock } from '../../../records/device/useWakeLock.ts'
import { invitationTo, secretOf } from './joinQueries.ts'
import styles from './ShowCode.module.css'
import { codeOf, longCodeOf, madeFromCode } from './walkCode.ts'

/** The running walk as a square another tablet reads off this screen: black on white in every theme, as large as the screen gives. */
export function ShowCode({ walk, onClose }: { readonly walk: Row<'walk'>; readonly onClose: () => void }) {
  const data = useData()
  const actor = useActor()
  const [shown, setShown] = useState<{ readonly text: string; readonly long: string | null } | null>(null)
  useWakeLock(true)
  useEffect(() => {
    let gone = false
    const make = async () => {
      const secret = await secretOf(data, actor, walk)
      const text = await invitationTo(data, actor, walk, secret)
      if (!gone) setShown({ text, long: secret === null ? null : longCodeOf(walk.id, secret) })
    }
    void make()
    return () => {
      gone = true
    }
  }, [data, actor, walk])
  const src =
    shown === null
      ? null
      : `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(shown.text, { ecc: 'M', border: 4, blackColor: '#000', whiteColor: '#fff' }))}`
  return (
    <FullScreen label="Code to join this walk" className={styles.show} onClose={onClose}>
      <header className={styles.head}>
        <Key iconOnly label="Back to the board" icon={<Icon name="arrow-left" size="lg" />} onPress={onClose} />
        <div>
          <h1>Join {walk.title}</h1>
          <p>No signal needed on either tablet.</p>
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.square}>{src === null ? null : <img src={src} alt="QR code of this walk" />}</div>
        <div className={styles.words}>
          <ol>
            <li>
              On the other tablet: <b>Safety walk</b>, then <b>Join a walk</b>.
            </li>
            <li>Hold its camera in front of this square.</li>
          </ol>
          {madeFromCode(actor.orgId, walk.id) ? (
            <p>
              Camera broken or painted over? Type this there instead:
              <strong className={styles.code}>{codeOf(walk.id)}</strong>
            </p>
          ) : (
            <p>
              This walk was planned at the office. A tablet that has seen the plan finds it with
              <strong className={styles.code}>{codeOf(walk.id)}</strong>
            </p>
          )}
          {(shown?.long ?? null) === null ? null : (
            <p>
              A contractor types the long one:
              <strong className={styles.code} data-long="">
                {shown?.long}
              </strong>
            </p>
          )}
        </div>
      </div>
    </FullScreen>
  )
}
