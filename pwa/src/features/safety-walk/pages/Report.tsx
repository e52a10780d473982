import { useEffect, useRef, useState } from 'react'
import { useData } from '../../../data/context.tsx'
import type { Row } from '../../../data/live.ts'
import { formatBytes } from '../../../lib/numbers.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import styles from '../components/field.module.css'
import { useWalkParams } from '../components/paths.ts'
import own from '../components/Report.module.css'
import { useReport } from '../components/useReport.ts'
import { useWalkBoard } from '../components/useWalkBoard.ts'
import { WalkGate } from '../components/WalkGate.tsx'

export function Report() {
  const { walkId } = useWalkParams()
  return <WalkGate walkId={walkId} title="Report">{(walk) => <Paper walk={walk} />}</WalkGate>
}

/** The report is made here, without a network, and handed on by whatever this tablet can share with. */
function Paper({ walk }: { readonly walk: Row<'walk'> }) {
  const data = useData()
  const board = useWalkBoard(walk)
  const { state, ready, mayKeep, make } = useReport(walk, board)
  const [problem, setProblem] = useState<string | null>(null)
  const begun = useRef(false)
  // A signed walk without a report gets one at once from the people who walked it; every other time a person asks for it.
  useEffect(() => {
    if (!ready || !mayKeep || begun.current || walk.reportSha256 !== null || walk.signedAt === null) return
    begun.current = true
    void make()
  }, [ready, mayKeep, walk, make])

  const number = walk.number ?? walk.provisionalNumber ?? ''
  const fileNow = async (): Promise<File | null> => {
    if (state.step === 'made') return state.file
    const bytes = walk.reportSha256 === null ? null : await data.fileBytes(walk.reportSha256)
    return bytes && new File([bytes], `${number} ${walk.title}.pdf`, { type: 'application/pdf' })
  }
  const share = async () => {
    const file = await fileNow()
    if (file === null) return setProblem('The report is on another device. Make it again here.')
    setProblem(null)
    if (navigator.canShare?.({ files: [file] })) {
      try {
        return await navigator.share({ files: [file], title: walk.title })
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    download(file)
  }
  const save = async () => {
    const file = await fileNow()
    if (file === null) return setProblem('The report is on another device. Make it again here.')
    setProblem(null)
    download(file)
  }

  const has = state.step === 'made' || walk.reportSha256 !== null
  const making = state.step === 'making'
  return (
    <FieldScreen
      title="Report"
      sub={`${walk.title} · ${number}`}
      back="/safety-walk"
      right={<SunKey />}
      actions={
        <>
          <Key label={has ? 'Make again' : 'Make the report'} size="lg" tone={has ? 'neutral' : 'primary'} busy={making || !ready} icon={<Icon name="file-text" size="md" />} onPress={() => void make()} />
          {has ? <Key label="Download" size="lg" icon={<Icon name="download" size="md" />} onPress={() => void save()} /> : null}
          {has ? <Key label="Share" size="lg" tone="primary" busy={making} icon={<Icon name="share" size="md" />} onPress={() => void share()} /> : null}
        </>
      }
    >
      {state.step === 'failed' ? <div className={styles.banner}><Alert>{state.message} Everything recorded is kept; try again.</Alert></div> : null}
      {problem === null ? null : <div className={styles.banner}><Alert>{problem}</Alert></div>}
      {walk.signedAt === null ? <div className={styles.banner}><Banner tone="warn" fact="This walk is not signed.">The report says so on its cover.</Banner></div> : null}
      <div className={own.paper} aria-busy={making}>
        <p className={own.kind}>Safety walk report</p>
        <h2>{walk.title}</h2>
        <p>{number}</p>
        <hr />
        <Facts rows={[
          { label: 'Lead', value: board?.people.name(walk.leadId ?? walk.createdBy) },
          { label: 'Started', value: formatDateTime(walk.startedAt) },
          { label: 'Signed', value: walk.signedAt === null ? 'not signed' : formatDateTime(walk.signedAt) },
          { label: 'Zones', value: `${board?.progress.done ?? 0} of ${board?.progress.total ?? 0}` },
          { label: 'Findings', value: String(board?.findings.length ?? 0) },
        ]} />
        <p className={own.state} role="status">
          {making ? <><Spinner /> Putting photos, map and signatures on paper…</> : null}
          {state.step === 'made' ? <><Icon name="circle-check" size="md" /> {state.pages} pages, {formatBytes(state.file.size)}, made in {(state.ms / 1000).toFixed(1)} s.{state.kept ? ' Kept with the walk.' : ''}</> : null}
          {state.step === 'idle' && has ? <><Icon name="circle-check" size="md" /> A report is kept with this walk.</> : null}
        </p>
      </div>
    </FieldScreen>
  )
}

function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export default Report
