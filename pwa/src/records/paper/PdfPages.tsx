import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { Alert } from '../../ui/Alert.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Later } from '../../ui/Later.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './PdfPages.module.css'

/** Dots a CSS pixel at the most: a page at three is 20 MB of canvas on a phone. */
const SHARPEST = 2

/** A PDF before it is handed on. */
export function PdfDialog({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  return (
    <Dialog open title={file.name} width="wide" onClose={onClose}>
      <PdfPages file={file} />
    </Dialog>
  )
}

/**
 * The pages of a PDF as they will be read, one below the other. Browsers of tablets show no PDF inside a page, so they are drawn here,
 * without a signal too.
 */
function PdfPages({ file }: { readonly file: Blob }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    let close = () => {}
    const open = async () => {
      const { openPdf } = await import('./openPdf.ts')
      const opened = await openPdf(await file.arrayBuffer())
      if (gone) return opened.close()
      close = opened.close
      setPdf(opened.pdf)
    }
    open().catch((error: unknown) => {
      console.warn('a PDF could not be shown', error)
      if (!gone) setFailed(true)
    })
    return () => {
      gone = true
      close()
    }
  }, [file])
  if (failed) return <Alert>This browser cannot show it here. Download it, then open it.</Alert>
  if (pdf === null) return <Spinner size="large" label="Opening the PDF..." />
  return (
    <div className={styles.pages}>
      {Array.from({ length: pdf.numPages }, (_, at) => (
        <Later key={at} now={at === 0} height={900}>
          {() => <Page pdf={pdf} at={at + 1} />}
        </Later>
      ))}
    </div>
  )
}

function Page({ pdf, at }: { readonly pdf: PDFDocumentProxy; readonly at: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const sheet = canvas.current
    if (sheet === null) return undefined
    let cancel = () => {}
    let gone = false
    const draw = async () => {
      const page = await pdf.getPage(at)
      if (gone) return
      const { width } = page.getViewport({ scale: 1 })
      const scale = (sheet.clientWidth / width) * Math.min(SHARPEST, devicePixelRatio)
      const viewport = page.getViewport({ scale })
      sheet.width = Math.floor(viewport.width)
      sheet.height = Math.floor(viewport.height)
      const task = page.render({ canvas: sheet, viewport })
      cancel = () => task.cancel()
      await task.promise
    }
    draw().catch((error: unknown) => {
      if (!gone) console.warn(`page ${at} could not be drawn`, error)
    })
    return () => {
      gone = true
      cancel()
    }
  }, [pdf, at])
  return <canvas ref={canvas} className={styles.page} role="img" aria-label={`Page ${at} of ${pdf.numPages}`} />
}
