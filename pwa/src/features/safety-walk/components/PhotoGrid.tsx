import { useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { useMay } from '../../../records/useMay.ts'
import type { Row } from '../../../data/react/live.ts'
import { Markup } from '../../../records/markup/Markup.tsx'
import { shapesOf } from '../../../records/markup/shapes.ts'
import { PhotoLightbox } from '../../../records/PhotoLightbox.tsx'
import { PhotoThumb } from '../../../records/PhotoThumb.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import type { WaitingShot } from '../capture/useShots.ts'
import { removePhoto, restorePhoto } from '../findingPhotoQueries.ts'
import styles from './PhotoGrid.module.css'

interface Props {
  readonly photos: readonly Row<'photo'>[]
  readonly waiting: readonly WaitingShot[]
  readonly editable: boolean
  /** Why no further photo fits. */
  readonly full: string | null
  readonly onAdd: () => void
}

/** The pictures and the place for the next one. A press opens what can be done with a picture. */
export function PhotoGrid({ photos, waiting, editable, full, onAdd }: Props) {
  const data = useData()
  const { offer } = useUndo()
  const t = useCaptureWords().t.photos
  const [chosen, setChosen] = useState<string | null>(null)
  const [large, setLarge] = useState<string | null>(null)
  const [marking, setMarking] = useState<string | null>(null)
  const photo = photos.find((each) => each.id === chosen)
  const mayMark = useMay('records.photo.edit', photo)
  const remove = async (id: string) => {
    setChosen(null)
    if ((await removePhoto(data, id)).ok)
      offer(t.removed, async () => {
        await restorePhoto(data, id)
      })
  }
  return (
    <>
      <ul className={styles.grid} aria-label={t.list}>
        {photos.map((each, index) => (
          <li key={each.id}>
            <PhotoThumb photo={each} size="slot" onOpen={() => (editable ? setChosen(each.id) : setLarge(each.id))} />
            <span className={styles.tag}>{each.role === 'after' ? t.after : index + 1}</span>
          </li>
        ))}
        {waiting.map((shot) => (
          <li key={shot.id} aria-busy="true">
            <img src={shot.url} alt={t.waiting} />
          </li>
        ))}
        {editable ? (
          <li>
            <Key
              label={t.add}
              layout="above"
              icon={<Icon name="camera" size="lg" />}
              {...(full === null ? {} : { disabledReason: full })}
              onPress={onAdd}
            />
          </li>
        ) : null}
      </ul>
      {editable && full !== null ? (
        <p className={styles.full}>
          <Icon name="info" size="md" />
          {full}
        </p>
      ) : null}
      <Sheet open={chosen !== null} onClose={() => setChosen(null)} title={t.one}>
        <div className={styles.keys}>
          <Key
            label={shapesOf(photo?.markup).length > 0 ? t.remark : t.mark}
            hint={t.markHint}
            icon={<Icon name="pencil" size="md" />}
            {...(mayMark ? {} : { disabledReason: t.notYours })}
            onPress={() => {
              setMarking(chosen)
              setChosen(null)
            }}
          />
          <Key
            label={t.large}
            icon={<Icon name="maximize-2" size="md" />}
            onPress={() => {
              setLarge(chosen)
              setChosen(null)
            }}
          />
          <Key
            label={t.remove}
            tone="danger"
            icon={<Icon name="trash-2" size="md" />}
            onPress={() => {
              if (chosen !== null) void remove(chosen)
            }}
          />
        </div>
      </Sheet>
      <Markup photo={photos.find((each) => each.id === marking)} onClose={() => setMarking(null)} />
      {large === null ? null : (
        <PhotoLightbox photos={photos} openId={large} onOpen={setLarge} onClose={() => setLarge(null)} />
      )}
    </>
  )
}
