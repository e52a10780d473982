/** Whose emissions count, by what the next inventory is computed, and from when an entry is odd: what the library says beside each setting. */
import power from '../../../../../schema/library/ghg-power.json'
import { citedText } from '../../../lib/citation.ts'
import { ChoiceControl } from '../../../records/engine/controls/ChoiceControl.tsx'
import { givenValue, type Choice } from '../../../records/engine/controls/given.ts'
import { defineRecord } from '../../../records/engine/define.ts'
import type { FieldException } from '../../../records/engine/fieldExceptions.ts'
import { settingsPage } from '../../../records/engine/settings.tsx'
import { FuelTabs } from '../core/FuelTabs.tsx'
import { BASES, doubtOf, EDITIONS, SETS } from '../inventory/library.ts'
import { Rules } from './Rules.tsx'
import { libraryValue, ruleProblem } from './rules.ts'

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

export default settingsPage(settings, { tabs: () => <FuelTabs here="/fuel-ghg/settings" /> })
