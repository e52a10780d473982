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
import { useLanguage } from '../../../ui/language.ts'
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
import { useReportWords } from '../report/useReportWords.ts'
import type { ReportWords } from '../report/words/en.ts'
import { SendSheet } from '../report/SendSheet.tsx'
import { PdfDialog } from '../../../records/paper/PdfPages.tsx'
import { downloadFile, shareFile } from '../../../records/paper/shareFile.ts'
import { scoreWords } from '../../../forms/scoring.ts'
import { signedScore } from '../walkScore.ts'
import { countZones, type ZoneCount } from '../walkRules.ts'

export function Report() {
  const { walkId } = useWalkParams()
  return (
    <WalkGate walkId={walkId} title={useReportWords().title}>
      {(walk) => <Paper walk={walk} />}
    </WalkGate>
  )
}

/** The report is made here, without a network, and handed on by whatever this tablet can share with; the server mails it later. */
function Paper({ walk }: { readonly walk: Row<'walk'> }) {
  const t = useReportWords()
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
    setProblem(file === null ? t.elsewhere : null)
    if (file !== null) await on(file)
  }

  const has = state.step === 'made' || keptSha !== null
  const making = state.step === 'making'
  const due = mayKeep && next !== null && has ? revisionLetter(next) : null
  return (
    <FieldScreen
      title={t.title}
      sub={`${walk.title} · ${number}`}
      back="/safety-walk"
      right={<SunKey />}
      actions={
        <>
          <Key
            label={due === null ? (has ? t.again : t.make) : t.makeRevision(due)}
            size="lg"
            tone={has && due === null ? 'neutral' : 'primary'}
            busy={making || !ready}
            icon={<Icon name="file-text" size="md" />}
            onPress={() => void make()}
          />
          {has ? (
            <Key
              label={t.preview}
              size="lg"
              icon={<Icon name="eye" size="md" />}
              busy={making}
              onPress={() => void hand(setShown)}
            />
          ) : null}
          {has ? (
            <Key
              label={t.download}
              size="lg"
              icon={<Icon name="download" size="md" />}
              onPress={() => void hand(downloadFile)}
            />
          ) : null}
          {has ? (
            <Key
              label={t.share}
              size="lg"
              icon={<Icon name="share" size="md" />}
              busy={making}
              onPress={() => void hand((file) => shareFile(file, walk.title))}
            />
          ) : null}
          {latest !== null && maySend ? (
            <Key
              label={t.sendTo}
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
          <Alert>{t.failed(state.message)}</Alert>
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
        <section className={own.kept} aria-label={t.kept}>
          {reports.length === 0 ? null : (
            <>
              <h2 className={styles.sec}>
                {t.revisions} <span>{t.earlier}</span>
              </h2>
              <Revisions reports={reports} number={number} title={walk.title} people={board.people} size="touch" />
            </>
          )}
          {deliveries.length === 0 ? null : (
            <>
              <h2 className={styles.sec}>{allSent(deliveries) ? t.sent : t.toBeSent}</h2>
              <Deliveries deliveries={deliveries} people={board.people} title={t.mails} />
            </>
          )}
        </section>
      )}
      {shown === null ? null : <PdfDialog file={shown} onClose={() => setShown(null)} />}
      {sending && latest !== null ? (
        <SendSheet
          title={t.sendRevision(revisionLetter(latest.revision))}
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
  const t = useReportWords()
  const late = lateWork(walk)
  const wasProvisional = latestReport(maker.reports)?.provisional === true
  let notice = null
  if (walk.signedAt === null)
    notice = (
      <Banner tone="warn" fact={t.notSigned}>
        {t.notSignedFact}
      </Banner>
    )
  else if (late !== null)
    notice = (
      <Banner tone="warn" icon="history" fact={due === null ? t.late : t.lateMake(due)}>
        {t.lateFact(late)}
      </Banner>
    )
  else if (maker.outstanding.length > 0)
    notice = (
      <Banner tone="info" fact={t.waits(maker.outstanding.map(outstandingWords).join('; '), maker.outstanding.length)}>
        {t.waitsFact(maker.outstanding.length)}
      </Banner>
    )
  else if (wasProvisional && due !== null)
    notice = (
      <Banner tone="info" fact={t.allIn}>
        {t.allInFact(due)}
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
  const t = useReportWords()
  const { language } = useLanguage()
  const making = state.step === 'making'
  const score = signedScore(walk, useMinPercent())
  return (
    <div className={own.paper} aria-busy={making}>
      <p className={own.kind}>
        {t.kind}
        {latest === null
          ? ''
          : ` · ${t.revision(revisionLetter(latest.revision))}${latest.provisional === true ? `, ${t.provisional}` : ''}`}
      </p>
      <h2>{walk.title}</h2>
      <p>{walk.number ?? walk.provisionalNumber}</p>
      <hr />
      <Facts
        rows={[
          { label: t.facts.lead, value: board?.people.name(walk.leadId ?? walk.createdBy) },
          { label: t.facts.started, value: formatDateTime(walk.startedAt) },
          { label: t.facts.signed, value: walk.signedAt === null ? t.unsigned : formatDateTime(walk.signedAt) },
          { label: t.facts.zones, value: zonesIn(t, countZones(board?.stops ?? [])) },
          { label: t.facts.findings, value: String(board?.findings.length ?? 0) },
          ...(score === null ? [] : [{ label: t.facts.score, value: scoreWords(score, language) }]),
        ]}
      />
      <p className={own.state} role="status">
        {making ? (
          <>
            <Spinner /> {t.making}
          </>
        ) : null}
        {state.step === 'made' ? (
          <>
            <Icon name="circle-check" size="md" />{' '}
            {t.made(state.pages, formatBytes(state.file.size), (state.ms / 1000).toFixed(1))}
            {state.kept ? ` ${t.keptWith}` : ''}
          </>
        ) : null}
        {state.step === 'idle' && has ? (
          <>
            <Icon name="circle-check" size="md" /> {t.isKept}
          </>
        ) : null}
      </p>
    </div>
  )
}

function zonesIn(t: ReportWords, { total, visited, done, skipped }: ZoneCount): string {
  return [
    t.visited(visited, total),
    ...(done === visited ? [] : [t.markedDone(done)]),
    ...(skipped === 0 ? [] : [t.skipped(skipped)]),
  ].join(', ')
}

export default Report
