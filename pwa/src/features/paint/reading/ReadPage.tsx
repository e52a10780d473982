/** Photographing a filled sheet, and looking at what was read off it: what is not sure comes first, its picture above its input. */
import { useState } from 'react'
import { useParams } from 'wouter'
import { CameraView } from '../../../records/capture/CameraView.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row as Line, RowItem, RowList, Stack, Text } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { MOST_SHEETS } from './layout.ts'
import { PrintReader } from './PrintReader.tsx'
import type { WaitingPage } from './queue.ts'
import { Review } from './Review.tsx'
import { CannotBeRead } from './SentBack.tsx'
import { serialOf } from './serial.ts'
import { openSheetLook } from '../../../workers/sheetLook.ts'
import type { Sheets } from './tasks.ts'
import { useReading } from './useReading.ts'
import { useSheets } from './useSheets.ts'

export default function ReadPage() {
  const { id = '' } = useParams()
  const sheets = useSheets(id)
  const form = sheets?.form
  const crumbs = [
    { label: 'Paint forms', href: '/paint/forms' },
    { label: form?.number ?? form?.provisionalNumber ?? 'Form', href: `/paint/forms/${id}` },
  ]
  return (
    <>
      <PageHeader title="Read a filled sheet" breadcrumb={crumbs} />
      <RecordPage>
        {sheets === null ? (
          <Alert>This form is not on this device.</Alert>
        ) : sheets === undefined ? (
          <Skeleton lines={6} />
        ) : (
          <Pages sheets={sheets} />
        )}
      </RecordPage>
    </>
  )
}

function Pages({ sheets }: { readonly sheets: Sheets }) {
  const { form, reads } = sheets
  const { reading, problem, busy, take, done, drop } = useReading(form.id)
  const [camera, setCamera] = useState(false)
  if (reading === undefined) return <Skeleton lines={6} />
  const back = reads.filter(({ cannot }) => cannot !== null).map(({ sheet }) => sheet)
  const next = back.length > 0 ? Math.min(...back) : new Set(reads.map(({ sheet }) => sheet)).size + 1
  return (
    <>
      {sheets.office ? null : <CannotBeRead sheets={sheets} />}
      {form.sheetSerial !== null && reads.length === 0 && reading.pages.length === 0 ? (
        <Banner tone="info" fact="A sheet of this form was read before.">
          Read it again, and line 1 of the sheet replaces line 1 of the form, and so on.
        </Banner>
      ) : null}
      <Card title="Photos of the sheet" aside={serialOf(form.id)}>
        <Stack gap={3}>
          {problem === null ? null : <Alert>{problem}</Alert>}
          <RowList>
            {reading.pages.map((page) => (
              <Page key={page.id} page={page} onDrop={() => drop(page.id)} />
            ))}
          </RowList>
          <FileDrop
            action="Choose a file"
            label={reads.length === 0 ? 'A photo or a scan of the filled sheet' : `Sheet ${next}`}
            hint="All four black corner marks in the picture. JPEG, PNG, HEIC where this device reads it, or PDF."
            accept="image/*,.pdf,application/pdf"
            busy={busy}
            onFile={(file) => void take(file)}
          />
          <Line>
            <Button kind="primary" icon={<Icon name="camera" />} onClick={() => setCamera(true)}>
              {back.length > 0 ? `Photograph sheet ${next} again` : 'Photograph the sheet'}
            </Button>
          </Line>
          <PrintReader />
        </Stack>
      </Card>
      {camera ? (
        <CameraView
          place={`Sheet ${Math.min(MOST_SHEETS, next)} of ${serialOf(form.id)}: all four corner marks in view`}
          taken={reading.pages.length}
          guide={openSheetLook}
          onShot={(picture) => {
            setCamera(false)
            void take(new File([picture], 'Sheet.jpg', { type: picture.type || 'image/jpeg' }))
          }}
          onClose={() => setCamera(false)}
        />
      ) : null}
      {reads.length === 0 ? null : <Review sheets={sheets} onDone={done} />}
    </>
  )
}

function Page({ page, onDrop }: { readonly page: WaitingPage; readonly onDrop: () => void }) {
  return (
    <RowItem>
      <Line apart>
        <span>
          {page.state === 'waiting' ? (
            <Badge tone="info">Being read</Badge>
          ) : page.state === 'read' ? (
            <Badge tone="ok">Sheet {page.sheet} read</Badge>
          ) : (
            <Badge tone="danger">Not read</Badge>
          )}{' '}
          {page.name}
        </span>
        <Button kind="quiet" size="small" label={`Put ${page.name} away`} icon={<Icon name="x" />} onClick={onDrop} />
      </Line>
      {page.message === undefined ? null : (
        <Text size="sm" tone="danger">
          {page.message}
        </Text>
      )}
    </RowItem>
  )
}
