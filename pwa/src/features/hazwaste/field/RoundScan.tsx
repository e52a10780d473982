import { useState } from 'react'
import { formatTime } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { isAnswered, isSeen, type Count, type Line } from '../core/count.ts'
import { numberOf, type Container } from '../core/kinds.ts'
import styles from '../../../ui/FieldRows.module.css'
import { ScanCode } from './ScanCode.tsx'
import { useAnswers } from './useAnswers.ts'
import type { Checks } from './useChecks.ts'
import { useRoundWords } from './useFieldWords.ts'
import type { RoundParts } from './useRound.ts'

interface Props extends RoundParts {
  readonly count: Count
  readonly checks: Checks
  readonly onClose: () => void
  /** The line that was read. */
  readonly onSeen?: (mark: string) => void
  /** Something that the count asks about. */
  readonly onAsked?: () => void
}

/** A scan during an inspection: seen, or not on the list, or a second drum with the same label. */
export function RoundScan({ inspection, area, count, checks, onClose, onSeen, onAsked }: Props) {
  const t = useRoundWords()
  const { tell } = useUndo()
  const answers = useAnswers(inspection, area, checks)
  const [again, setAgain] = useState<Line | null>(null)
  const close = () => {
    setAgain(null)
    onClose()
  }
  const take = async (container: Container) => {
    const line = count.expected.find(({ mark }) => mark === container.id)
    if (line === undefined) {
      // Read once more, it stays what it is.
      const known = count.unexpected.some(({ mark }) => mark === container.id)
      if (!known) await checks.unexpected({ container })
      close()
      onAsked?.()
    } else if (isSeen(line)) setAgain(line)
    else {
      // It was said to be elsewhere: what that answer did is taken back.
      if (isAnswered(line)) await answers.change(line)
      await checks.ok([line], t.isHere(numberOf(container)))
      close()
      onSeen?.(line.mark)
    }
  }
  if (again?.container)
    return (
      <Sheet
        open
        onClose={close}
        title={t.twice.seen(numberOf(again.container), again.check?.seenAt ? formatTime(again.check.seenAt) : null)}
        description={t.twice.ask}
      >
        <div className={styles.stack}>
          <Key size="lg" tone="primary" label={t.twice.same} onPress={close} />
          <Key
            size="lg"
            label={t.twice.second}
            icon={<Icon name="copy" size="md" />}
            onPress={() => {
              const { container } = again
              if (container !== null) void checks.second(container)
              close()
              onAsked?.()
            }}
          />
        </div>
      </Sheet>
    )
  return (
    <ScanCode
      words={{ title: t.scanTitle, hint: t.scanHint, example: 'D-0001', action: t.takeIt }}
      onContainer={(container) => void take(container)}
      onArea={(scanned) => {
        tell(scanned.id === area.id ? t.ownArea : t.otherArea(scanned.name))
        close()
      }}
      onUnknown={(text) => {
        void checks.unexpected({ code: text })
        close()
        onAsked?.()
      }}
      onClose={close}
    />
  )
}
