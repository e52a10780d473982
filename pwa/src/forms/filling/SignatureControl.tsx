import { useDrawing } from '../../records/signing/useDrawing.ts'
import { Button } from '../../ui/Button.tsx'
import { useLanguage } from '../../ui/language.ts'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { useLabel, type ControlProps } from './control.ts'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'
import { nameOf } from './typing.ts'

/** A drawn signature: what was drawn, or where it is drawn. */
export function SignatureControl({ filling, place }: ControlProps) {
  const { language } = useLanguage()
  const t = fillWords(language)
  const label = useLabel()
  const drawing = filling.valueOf(place)?.drawing ?? null
  if (drawing !== null)
    return (
      <div className={styles.drawn}>
        <svg viewBox="0 0 600 200" role="img" aria-label={label(place.field)}>
          <path d={drawing} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
        </svg>
        {filling.store.locked(place.field.key, place.line) === null ? (
          <Button size="small" onClick={() => void filling.set(place, { drawing: null })}>
            {t.clear}
          </Button>
        ) : null}
      </div>
    )
  return (
    <Draw
      of={`fill:${filling.store.id}:${nameOf(place)}`}
      label={t.draw}
      done={t.done}
      onDrawn={(path) => void filling.set(place, { drawing: path })}
    />
  )
}

function Draw(props: {
  readonly of: string
  readonly label: string
  readonly done: string
  readonly onDrawn: (path: string) => void
}) {
  const { drawing: path, draw } = useDrawing(props.of)
  return (
    <div>
      <SignaturePad label={props.label} drawn={path} onChange={draw} />
      <Button
        disabledReason={path === null ? props.label : undefined}
        onClick={() => path !== null && props.onDrawn(path)}
      >
        {props.done}
      </Button>
    </div>
  )
}
