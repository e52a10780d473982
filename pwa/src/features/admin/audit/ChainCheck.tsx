import { useState } from 'react'
import { ask } from '../../../data/online/online.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { readVerified } from '../shapes.ts'

type Verdict = { readonly tone: 'ok' | 'danger' | 'warn'; readonly words: string } | null

/** Each row carries a hash over itself and the row before, so an edited, removed or moved row breaks the chain. */
export function ChainCheck() {
  const [busy, setBusy] = useState(false)
  const [verdict, setVerdict] = useState<Verdict>(null)
  const check = async () => {
    setBusy(true)
    const answer = await ask('/api/admin/audit/verify', readVerified)
    setBusy(false)
    if (!answer.ok) setVerdict({ tone: 'warn', words: answer.message })
    else if (answer.value.ok) setVerdict({ tone: 'ok', words: `Unbroken, ${plural(answer.value.rows, 'row')}` })
    else
      setVerdict({
        tone: 'danger',
        words: `Broken at row ${formatNumber(answer.value.brokenAt ?? 0)}: tell your security officer`,
      })
  }
  return (
    <>
      <span role="status">
        {verdict === null ? null : (
          <Badge
            tone={verdict.tone}
            icon={<Icon name={verdict.tone === 'ok' ? 'shield-check' : 'triangle-alert'} size="xs" />}
          >
            {verdict.words}
          </Badge>
        )}
      </span>
      <Button icon={<Icon name="link" />} busy={busy} onClick={() => void check()}>
        Check the chain
      </Button>
    </>
  )
}
