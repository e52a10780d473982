import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SignaturePad, SignatureView } from '../../ui/SignaturePad.tsx'
import { useState } from 'react'
import { useActing } from '../../data/session/session.ts'
import { givenValue, type ControlProps } from '../engine/controls/given.ts'
import { useWords } from '../engine/useWords.ts'
import own from './signing.module.css'
import { useSigningWords } from './useSigningWords.ts'

/** A signature drawn by hand, stored as one SVG path. */
export function SignatureField({ title, given, onGive, onLeave, refused }: ControlProps) {
  const words = useWords()
  const { acting: noSignature } = useSigningWords()
  const acting = useActing() !== null
  const value = givenValue(given)
  const path = typeof value === 'string' ? value : null
  // While the pen is at work the pad stays, although its path is known already.
  const [drawing, setDrawing] = useState(path === null)
  if (acting)
    return (
      <div className={own.part}>
        {path === null ? null : <SignatureView path={path} label={`${title}, ${words.signed}`} />}
        <p role="status">{noSignature}</p>
      </div>
    )
  if (!drawing || refused !== undefined)
    return (
      <div className={own.part}>
        {path === null ? null : <SignatureView path={path} label={`${title}, ${words.signed}`} />}
        {refused === undefined && (
          <Button
            size="touch"
            icon={<Icon name="rotate-ccw" />}
            onClick={() => {
              onGive({ value: null })
              setDrawing(true)
            }}
          >
            {words.signAgain}
          </Button>
        )}
      </div>
    )
  return (
    <section className={own.part} aria-label={title}>
      <SignaturePad
        label={title}
        drawn={path}
        onChange={(next) => {
          onGive({ value: next })
          // Nobody leaves a pad as one leaves a box: each stroke is kept.
          onLeave?.()
        }}
      />
    </section>
  )
}
