import { useState } from 'react'
import type { Made } from '../../../records/paper/makePaper.ts'
import { downloadFile } from '../../../records/paper/shareFile.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

interface Props {
  /** Loads what makes the file, and makes it. */
  readonly make: () => Promise<Made>
  /** The file is there. */
  readonly onMade?: () => void
}

/** Makes a PDF and hands it over; why it could not stands beside the button. */
export function PdfButton({ make, onMade }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    try {
      const made = await make()
      setFailure(made.ok ? null : made.message)
      if (!made.ok) return
      downloadFile(made.file)
      onMade?.()
    } catch {
      setFailure('The part of the app that makes it is not on this device yet. Connect once and try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={<Icon name="file-text" size="xs" />} busy={busy} onClick={() => void press()}>
        PDF
      </Button>
      {failure === null ? null : <Alert>{failure}</Alert>}
    </>
  )
}
