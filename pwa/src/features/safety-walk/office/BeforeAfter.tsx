import { useId, useState, type CSSProperties } from 'react'
import type { Photo } from '../../../../../schema/gen/types.ts'
import { useFileUrl } from '../../../data/files/files.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './BeforeAfter.module.css'

interface Props {
  readonly before: Photo
  readonly after: Photo
}

const MIDDLE = 50

/** The same place twice, one over the other. The edge moves by the slider, by its arrow keys, or to either end by a button. */
export function BeforeAfter({ before, after }: Props) {
  const id = useId()
  const [edge, setEdge] = useState(MIDDLE)
  const first = usePicture(before)
  const second = usePicture(after)
  if (first === null || second === null) return null
  const shape: CSSProperties = { aspectRatio: `${before.width ?? 4} / ${before.height ?? 3}` }
  return (
    <figure className={styles.pair}>
      <div className={styles.pictures} style={shape}>
        <img src={second} alt={`After, ${formatDateTime(after.takenAt)}`} />
        <img
          src={first}
          alt={`Before, ${formatDateTime(before.takenAt)}`}
          style={{ clipPath: `inset(0 ${100 - edge}% 0 0)` }}
        />
        <span className={styles.edge} style={{ left: `${edge}%` }} aria-hidden="true" />
        <span className={styles.word} data-side="before" aria-hidden="true" hidden={edge < 15}>
          Before
        </span>
        <span className={styles.word} data-side="after" aria-hidden="true" hidden={edge > 85}>
          After
        </span>
      </div>
      <div className={styles.slide}>
        <Button size="touch" pressed={edge === 100} onClick={() => setEdge(edge === 100 ? MIDDLE : 100)}>
          Before
        </Button>
        <label htmlFor={id} className="visually-hidden">
          How much of the photo from before shows
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={edge}
          aria-valuetext={`${edge} percent before`}
          onChange={(event) => setEdge(event.target.valueAsNumber)}
        />
        <Button size="touch" pressed={edge === 0} onClick={() => setEdge(edge === 0 ? MIDDLE : 0)}>
          After
        </Button>
      </div>
      <figcaption>
        {formatDateTime(before.takenAt)} and {formatDateTime(after.takenAt)}
      </figcaption>
    </figure>
  )
}

/** The best picture at hand: with its marks, else for the report, else small. */
function usePicture(photo: Photo): string | null {
  const marked = useFileUrl(photo.markedSha256, photo.mime)
  const report = useFileUrl(photo.reportSha256, photo.mime)
  const thumb = useFileUrl(photo.thumbSha256, photo.mime)
  const best = [marked, report, thumb].find((file) => file.status === 'ready')
  return best?.status === 'ready' ? best.url : null
}
