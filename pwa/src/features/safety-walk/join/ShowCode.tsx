import { useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import { useActor, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { FullScreen } from '../../../ui/overlay/FullScreen.tsx'
import { useWakeLock } from '../../../records/device/useWakeLock.ts'
import { invitationTo, secretOf } from './joinQueries.ts'
import { useStartWords } from '../start/useStartWords.ts'
import styles from './ShowCode.module.css'
import { codeOf, longCodeOf, madeFromCode } from './walkCode.ts'

/** The running walk as a square another tablet reads off this screen: black on white in every theme, as large as the screen gives. */
export function ShowCode({ walk, onClose }: { readonly walk: Row<'walk'>; readonly onClose: () => void }) {
  const data = useData()
  const t = useStartWords().t.code
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
    <FullScreen label={t.label} className={styles.show} onClose={onClose}>
      <header className={styles.head}>
        <Key iconOnly label={t.back} icon={<Icon name="arrow-left" size="lg" />} onPress={onClose} />
        <div>
          <h1>{t.title(walk.title)}</h1>
          <p>{t.noSignal}</p>
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.square}>{src === null ? null : <img src={src} alt={t.picture} />}</div>
        <div className={styles.words}>
          <ol>
            <li>
              {t.other} <b>{t.walk}</b>
              {t.next} <b>{t.join}</b>.
            </li>
            <li>{t.hold}</li>
          </ol>
          {madeFromCode(actor.orgId, walk.id) ? (
            <p>
              {t.broken}
              <strong className={styles.code}>{codeOf(walk.id)}</strong>
            </p>
          ) : (
            <p>
              {t.planned}
              <strong className={styles.code}>{codeOf(walk.id)}</strong>
            </p>
          )}
          {(shown?.long ?? null) === null ? null : (
            <p>
              {t.long}
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
