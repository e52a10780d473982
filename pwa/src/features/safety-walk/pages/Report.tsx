import { useEffect, useRef, useState } from 'react'
import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
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
import { useMinPercent, useWalkSettings } from '../findingQueries.ts'
import styles from '../components/field.module.css'
import { useWalkParams } from '../components/paths.ts'
import own from '../components/Report.module.css'
import { useReport, type ReportMaker } from '../components/useReport.ts'
import { useWalkBoard, type Board } from '../components/useWalkBoard.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import { Deliveries, Revisions } from '../report/Revisions.tsx'
import { useDeliveries } from '../report/reportQueries.ts'
import { revisionLetter } from '../../../../../sync/walks/revision.ts'
import { lateWork, latestReport, outstandingWords, reportFileName } from '../report/reportRules.ts'
import { allSent, idsOf } from '../report/sendRules.ts'
import { SendSheet } from '../report/SendSheet.tsx'
import { PdfDialog } from '../../../records/paper/PdfPages.tsx'
import { downloadFile, shareFile } from '../../../records/paper/shareFile.ts'
import { scoreWords } from '../../../forms/scoring.ts'
import { signedScore } from '../walkScore.ts'
import { countZones, zoneCountWords } from '../walkRules.ts'

export function Report() {
  const { walkId } = useWalkParams()
  return (
    <WalkGate walkId={walkId} title="Report">
      {(walk) => <Paper walk={walk} />}
    </WalkGate>
  )
}

/** The report is made here, without a network, and handed on by whatever this tablet can share with; the server mails it later. */
function Paper({ walk }: { readonly walk: Row<'walk'> }) {
  const data = useData()
  const actor = useActor()
  const board = useWalkBoard(walk)
  const maker = useReport(walk, board)
  const { state, ready, mayKeep, reports, next, make } = maker
  const deliveries = useDeliveries(walk.id) ?? []
  const settings = useWalkSettings(actor.orgId)
  const maySend = useCan('safety-walk.walk.create')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [shown, setShown] = useState<File | null>(null)
  const begun = useRef(false)
  // A signed walk without a report gets one at once from the people who walked it; every other time a person asks for it.
  useEffect(() => {
    if (
      !ready ||
      !mayKeep ||
      begun.current ||
      walk.reportSha256 !== null ||
      reports.length > 0 ||
      walk.signedAt === null
    )
      return
    begun.current = true
    void make()
  }, [ready, mayKeep, walk, reports, make])

  const number = walk.number ?? walk.provisionalNumber ?? ''
  const latest = latestReport(reports)
  const keptSha = latest?.sha256 ?? walk.reportSha256
  const fileName = reportFileName(number, walk.title, latest?.revision ?? null)
  const hand = async (on: (file: File) => void | Promise<void>) => {
    const bytes = state.step === 'made' || keptSha === null ? null : await data.fileBytes(keptSha)
    const file = state.step === 'made' ? state.file : bytes && new File([bytes], fileName, { type: 'application/pdf' })
    setProblem(file === null ? 'The report is on another device. Make it again here.' : null)
    if (file !== null) await on(file)
  }

  const has = state.step === 'made' || keptSha !== null
  const making = state.step === 'making'
  const due = mayKeep && next !== null && has ? `Make Rev ${revisionLetter(next)}` : null
  return (
    <FieldScreen
      title="Report"
      sub={`${walk.title} · ${number}`}
      back="/safety-walk"
      right={<SunKey />}
      actions={
        <>
          <Key
            label={due ?? (has ? 'Regenerate' : 'Make the report')}
            size="lg"
            tone={has && due === null ? 'neutral' : 'primary'}
            busy={making || !ready}
            icon={<Icon name="file-text" size="md" />}
            onPress={() => void make()}
          />
          {has ? (
            <Key
              label="Preview"
              size="lg"
              icon={<Icon name="eye" size="md" />}
              busy={making}
              onPress={() => void hand(setShown)}
            />
          ) : null}
          {has ? (
            <Key
              label="Download"
              size="lg"
              icon={<Icon name="download" size="md" />}
              onPress={() => void hand(downloadFile)}
            />
          ) : null}
          {has ? (
            <Key
              label="Share"
              size="lg"
              icon={<Icon name="share" size="md" />}
              busy={making}
              onPress={() => void hand((file) => shareFile(file, walk.title))}
            />
          ) : null}
          {latest !== null && maySend ? (
            <Key
              label="Send to"
              size="lg"
              tone={due === null ? 'primary' : 'neutral'}
              icon={<Icon name="send" size="md" />}
              busy={making}
              onPress={() => setSending(true)}
            />
          ) : null}
        </>
      }
    >
      {state.step === 'failed' ? (
        <div className={styles.banner}>
          <Alert>{state.message} Everything recorded is kept; try again.</Alert>
        </div>
      ) : null}
      {problem === null ? null : (
        <div className={styles.banner}>
          <Alert>{problem}</Alert>
        </div>
      )}
      <Notice walk={walk} maker={maker} due={due} />
      <PaperCard walk={walk} board={board} maker={maker} has={has} latest={latest} />
      {board === undefined || reports.length + deliveries.length === 0 ? null : (
        <section className={own.kept} aria-label="Revisions and mails">
          {reports.length === 0 ? null : (
            <>
              <h2 className={styles.sec}>
                Revisions <span>earlier revisions are kept</span>
              </h2>
              <Revisions reports={reports} number={number} title={walk.title} people={board.people} size="touch" />
            </>
          )}
          {deliveries.length === 0 ? null : (
            <>
              <h2 className={styles.sec}>{allSent(deliveries) ? 'Sent' : 'To be sent'}</h2>
              <Deliveries deliveries={deliveries} people={board.people} title="Mails" />
            </>
          )}
        </section>
      )}
      {shown === null ? null : <PdfDialog file={shown} onClose={() => setShown(null)} />}
      {sending && latest !== null ? (
        <SendSheet
          title={`Send Rev ${revisionLetter(latest.revision)}`}
          what={{
            kind: 'walk_report',
            walkId: walk.id,
            sha256: latest.sha256,
            fileName,
            subject: `Safety walk report: ${number} ${walk.title}`.slice(0, 200),
          }}
          preset={idsOf(settings?.sendReportTo)}
          onClose={() => setSending(false)}
        />
      ) : null}
    </FieldScreen>
  )
}

/** One thing to know at a time: the most pressing. */
function Notice({
  walk,
  maker,
  due,
}: {
  readonly walk: Row<'walk'>
  readonly maker: ReportMaker
  readonly due: string | null
}) {
  const late = lateWork(walk)
  const wasProvisional = latestReport(maker.reports)?.provisional === true
  let notice = null
  if (walk.signedAt === null)
    notice = (
      <Banner tone="warn" fact="This walk is not signed.">
        The report says so on its cover.
      </Banner>
    )
  else if (late !== null)
    notice = (
      <Banner tone="warn" icon="history" fact={`Late work arrived${due === null ? '' : `: m${due.slice(1)}`}.`}>
        {late}. The earlier report is kept as it is.
      </Banner>
    )
  else if (maker.outstanding.length > 0)
    notice = (
      <Banner
        tone="info"
        fact={`Provisional: ${maker.outstanding.map(outstandingWords).join('; ')} ${maker.outstanding.length === 1 ? 'is' : 'are'} not in yet.`}
      >
        The report names {maker.outstanding.length === 1 ? 'the device' : 'the devices'}.
      </Banner>
    )
  else if (wasProvisional && due !== null)
    notice = (
      <Banner tone="info" fact="Every device is in.">
        {due} takes “provisional” off.
      </Banner>
    )
  return notice === null ? null : <div className={styles.banner}>{notice}</div>
}

interface PaperCardProps {
  readonly walk: Row<'walk'>
  readonly board: Board | undefined
  readonly maker: ReportMaker
  readonly has: boolean
  readonly latest: Row<'walkReport'> | null
}

function PaperCard({ walk, board, maker: { state }, has, latest }: PaperCardProps) {
  const making = state.step === 'making'
  const score = signedScore(walk, useMinPercent())
  return (
    <div className={own.paper} aria-busy={making}>
      <p className={own.kind}>
        Safety walk report
        {latest === null
          ? ''
          : ` · Rev ${revisionLetter(latest.revision)}${latest.provisional === true ? ', provisional' : ''}`}
      </p>
      <h2>{walk.title}</h2>
      <p>{walk.number ?? walk.provisionalNumber}</p>
      <hr />
      <Facts
        rows={[
          { label: 'Lead', value: board?.people.name(walk.leadId ?? walk.createdBy) },
          { label: 'Started', value: formatDateTime(walk.startedAt) },
          { label: 'Signed', value: walk.signedAt === null ? 'not signed' : formatDateTime(walk.signedAt) },
          { label: 'Zones', value: zoneCountWords(countZones(board?.stops ?? [])) },
          { label: 'Findings', value: String(board?.findings.length ?? 0) },
          ...(score === null ? [] : [{ label: 'Score', value: scoreWords(score) }]),
        ]}
      />
      <p className={own.state} role="status">
        {making ? (
          <>
            <Spinner /> Putting photos, map and signatures on paper…
          </>
        ) : null}
        {state.step === 'made' ? (
          <>
            <Icon name="circle-check" size="md" /> {state.pages} pages, {formatBytes(state.file.size)}, made in{' '}
            {(state.ms / 1000).toFixed(1)} s.{state.kept ? ' Kept with the walk.' : ''}
          </>
        ) : null}
        {state.step === 'idle' && has ? (
          <>
            <Icon name="circle-check" size="md" /> A report is kept with this walk.
          </>
        ) : null}
      </p>
    </div>
  )
}

export default Report
