// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../testing/renderApp.tsx'
import { Check } from './Check.tsx'
import type { FuelRow } from './file/shapes.ts'
import type { Judged } from './prepare.ts'
import type { Upload } from './useUpload.ts'

// A test names only what it is about.
const row = (more: Partial<FuelRow>) =>
  ({ rowNo: 2, text: {}, before: {}, messages: [], unitNo: 'YT-31', ...more }) as FuelRow
const one = (more: Partial<Judged> & { readonly row: FuelRow }): Judged => ({
  assetId: 'truck',
  verdict: 'valid',
  odd: [],
  missing: null,
  ...more,
})

const open = (rows: readonly Judged[], totals: readonly object[] = []) =>
  renderApp(
    <Check
      upload={
        {
          rows,
          leftOut: false,
          answers: {},
          reading: { left: [], totals },
          causes: () => 1,
          fix: () => undefined,
        } as unknown as Upload
      }
    />,
  )

it('shows a meter as it reads: tenths of a mile are no miles', async () => {
  await open([one({ row: row({ odometer: 481_275, quantity: 16_000, hours: null }) })])
  expect(within(await screen.findByRole('table')).getByText('48,127.5 mi')).toBeTruthy()
})

it('shows what would be blocked before anything is saved, with the cell to correct, and a total that its rows are not', async () => {
  const say = 'More than the tank of the asset holds: 384.1 gal against 60.0 gal.'
  await open(
    [
      one({
        row: row({ quantity: 384_120, text: { quantity: '384.12' } }),
        verdict: 'blocked',
        odd: [{ level: 'error', column: 'quantity', say }],
      }),
    ],
    [{ rowNo: 3, text: 'Total', quantity: 38_412, total: null }],
  )
  expect((await screen.findByRole('button', { name: /^Blocked\s*1/ })).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText(say)).toBeTruthy()
  expect(screen.getByLabelText('quantity of row 2')).toBeTruthy()
  expect(screen.getByText('The file adds up to 38.412, its rows to 384.120.')).toBeTruthy()
})
