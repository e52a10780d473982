/**
 * What somebody types is on the device's disk a moment later (data/store/drafts.ts), so that a page that dies loses no letter. This looks
 * for fields whose words lie in the memory of the page alone, in state of their own.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FIELD = /<(?:TextArea|TextInput|PadField|PadInput|ReasonChoice)\b[\s\S]*?\/>/g
const STATE = /const \[(\w+), set\w+\] = useState/g

/** Words that are searched for, secrets, and what is written with its first letter. */
const NOT_KEPT: readonly string[] = [
  'app/ReloginSheet.tsx',
  'features/account/pin/PinGate.tsx',
  'features/account/signin/CodeStep.tsx',
  // A report without a name leaves nothing on the device but what is sealed; its code is a secret.
  'features/safety/anonymous/Code.tsx',
  'features/safety/anonymous/ReportAnonymously.tsx',
  'features/account/components/FieldSamples.tsx',
  'features/account/components/OverlaySamples.tsx',
  'features/calendar/rule/PickMany.tsx',
  'features/ehs-checklists/field/Begin.tsx',
  'features/fuel/field/Choose.tsx',
  'features/logs/fill/NewEntry.tsx',
  'forms/building/Palette.tsx',
  'records/capture/ScanView.tsx',
  // A number or a name beside what it changes, kept when the field is left.
  'features/fuel/upload/Check.tsx',
  'features/hazwaste/field/VesselChoice.tsx',
  'features/paint/reading/FieldCard.tsx',
  'features/safety-walk/setup/StopPanel.tsx',
  'forms/building/Line.tsx',
  'forms/rows/RowSheet.tsx',
]

/** Desks that still lose what is typed with the page. Nothing is added here; what is mended goes. */
const STILL_LOST: readonly string[] = [
  'features/calendar/item/ProofDialogs.tsx',
  'features/fuel/assets/ReplaceMeter.tsx',
  'features/logs/build/NewLog.tsx',
  'features/logs/build/PublishDialog.tsx',
  'features/qualifications/Renew.tsx',
  'features/safety-walk/plan/EditPlan.tsx',
  'features/safety-walk/report/SendSheet.tsx',
  'features/safety-walk/setup/RouteForm.tsx',
  'features/sync-centre/components/DeviceFacts.tsx',
  'features/sync-centre/components/RejectedTray.tsx',
  'features/yard/components/MapVerbs.tsx',
  'forms/review/ReturnDialog.tsx',
  'records/ConflictChip.tsx',
  'records/bulk/BulkDialog.tsx',
  'records/limits/LimitDialog.tsx',
  'ui/list/ViewMenu.tsx',
]

/** The states of a source that a field of words writes into. */
function inMemory(source: string): readonly string[] {
  const states = [...source.matchAll(STATE)].map(([, name = '']) => name)
  const fields = [...source.matchAll(FIELD)].map(([field]) => field)
  return states.filter((name) => fields.some((field) => new RegExp(`value=\\{(?:String\\()?${name}\\b`).test(field)))
}

it('finds words that lie in memory alone', () => {
  const memory = "const [why, setWhy] = useState('')\n<TextArea value={why} onChange={setWhy} />"
  expect(inMemory(memory)).toEqual(['why'])
  expect(inMemory('const draft = useDraft(id, "")\n<TextArea value={draft.value} onChange={draft.change} />')).toEqual(
    [],
  )
})

it('keeps every typed letter on the disk', () => {
  const lost = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => !NOT_KEPT.includes(file) && inMemory(readFileSync(ROOT + file, 'utf8')).length > 0)
  expect(lost.toSorted()).toEqual([...STILL_LOST].toSorted())
})

it('shows after a reload what somebody drew: every line for a signature is told', () => {
  const empty = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.tsx') && !file.endsWith('.test.tsx') && file !== 'features/account/components/FieldSamples.tsx',
    )
    .filter((file) =>
      (readFileSync(ROOT + file, 'utf8').match(/<SignaturePad\b[^/]*\/>/g) ?? []).some(
        (pad) => !pad.includes('drawn='),
      ),
    )
  expect(empty.toSorted()).toEqual([])
})
