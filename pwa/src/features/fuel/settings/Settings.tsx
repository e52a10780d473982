/** Whose emissions count, by what the next inventory is computed, and from when an entry is odd. One record of the yard, on the form engine. */
import { uuid5 } from '../../../../../sync/change/ids.ts'
import power from '../../../../../schema/library/ghg-power.json'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { citedText } from '../../../lib/citation.ts'
import { ChoiceControl } from '../../../records/engine/controls/ChoiceControl.tsx'
import { givenValue, type Choice } from '../../../records/engine/controls/given.ts'
import { defineRecord } from '../../../records/engine/define.ts'
import { useReadFields } from '../../../records/engine/facts.tsx'
import type { FieldException } from '../../../records/engine/fieldExceptions.ts'
import { RecordForm } from '../../../records/engine/form.tsx'
import { useNamed } from '../../../records/engine/useTitles.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { FuelTabs } from '../core/FuelTabs.tsx'
import { BASES, doubtOf, EDITIONS, SETS } from '../inventory/library.ts'
import { Rules } from './Rules.tsx'
import { libraryValue, ruleProblem } from './rules.ts'
import styles from './settings.module.css'

/** A text of which the library knows the choices; `empty` is what the library takes where nothing is chosen. */
const chosenFrom = (options: readonly Choice[], hint: string, empty: string | null = null): FieldException => ({
  hint,
  empty,
  control: (props) => <ChoiceControl {...props} meta={{ ...props.meta, required: empty !== null }} options={options} />,
})

const subregions = power.rates
  .filter(({ edition }) => edition === power.default)
  .map(({ subregion, title }) => ({ value: subregion, label: `${subregion}, ${title}` }))
const days = libraryValue('F13', 'days')
const [potentials] = SETS.filter(({ key }) => key === 'ar5')
const [usual] = EDITIONS.filter(({ known }) => known)

const SOURCE =
  potentials === undefined
    ? ''
    : citedText({ citation: potentials.cite, mark: potentials.verified, edition: potentials.edition })

const settings = defineRecord('fuelSettings', {
  fields: {
    boundary: { hint: 'Sites, tenants, vessels and rented equipment, as the report names them.' },
    subregion: chosenFrom(
      subregions,
      `Of the whole yard; a meter may have its own. Rates: ${usual?.title ?? power.default}, second source.`,
    ),
    nextBasis: { empty: 'c1', hint: `Library: ${BASES[0]?.title ?? ''}. An inventory that is begun keeps its own.` },
    nextGwp: { empty: 'ar5', hint: `Library: ${potentials?.title ?? ''}. ${SOURCE}` },
    nextPower: chosenFrom(
      EDITIONS.filter(({ known }) => known).map(({ key, title }) => ({ value: key, label: title })),
      `Library: ${usual?.title ?? ''}, published ${power.editions.find(({ key }) => key === usual?.key)?.published ?? ''}.`,
      usual?.key,
    ),
    targetGal: { hint: 'The line in fuel intelligence, of the whole yard.' },
    targetIntensity: { hint: 'Stands beside the figure of the inventory.' },
    silentDays: {
      placeholder: days?.value ?? '',
      hint: `Without a fill, in fuel intelligence. Library: ${days?.value ?? ''} days, ${doubtOf(days?.verified ?? '') ?? ''} (F13).`,
    },
    rules: {
      wide: true,
      group: true,
      check: ruleProblem,
      control: ({ given, onGive, refused }) => (
        <Rules value={givenValue(given)} onGive={refused === undefined ? (value) => onGive({ value }) : undefined} />
      ),
    },
  },
})

export default function Settings() {
  const { orgId } = useActor()
  const all = useCollection('fuelSettings')
  const may = useCan('fuel.place.edit')
  const saving = useSaving()
  const id = uuid5(orgId, 'fuelSettings')
  const row = all?.find((one) => one.id === id)
  const begin = () =>
    void saving.save('Fuel settings begun', [{ kind: 'add', entity: 'fuelSettings', id, fields: { nextBasis: 'c1' } }])
  return (
    <>
      <PageHeader title="Fuel settings" />
      <FuelTabs here="/fuel-ghg/settings" />
      <RecordPage>
        {saving.refusal === null ? null : <Alert title="Not saved">{saving.refusal.message}</Alert>}
        {all === undefined ? (
          <Skeleton lines={8} />
        ) : row === undefined ? (
          <EmptyState
            drawing="sheet"
            title="Nothing is set yet"
            fact="Until then every rule goes by the library, and an inventory has no boundary."
            action={
              may ? (
                <Button kind="primary" busy={saving.busy} onClick={begin}>
                  Set up fuel
                </Button>
              ) : undefined
            }
          />
        ) : may ? (
          <Card>
            <RecordForm
              key={row.id}
              definition={settings}
              mode="edit"
              row={row}
              onSaved={() => toast({ title: 'Fuel settings saved' })}
              onClose={() => history.back()}
            />
          </Card>
        ) : (
          <Read row={row} />
        )}
      </RecordPage>
    </>
  )
}

function Read({ row }: { readonly row: Row<'fuelSettings'> }) {
  const read = useReadFields(settings, row, useNamed(settings, row))
  const sections = settings.page.form?.sections ?? []
  return (
    <>
      <p className={styles.quiet}>
        You can read this. To change it: <WhoToAsk />
      </p>
      {sections.map(({ title, fields }) => {
        const facts = read(fields.filter((field) => field !== 'rules'))
        return facts.length === 0 ? null : (
          <Card key={title} {...(title === undefined ? {} : { title })}>
            <Facts rows={facts} />
          </Card>
        )
      })}
      <Card title="Rules">
        <Rules value={Array.isArray(row.rules) ? row.rules : null} />
      </Card>
    </>
  )
}
