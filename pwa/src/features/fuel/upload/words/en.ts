/** What a clerk reads about a supplier's fuel file: why it cannot be read, what must be said, what is wrong with a row. */
import { formatBytes, formatNumber } from '../../../../lib/numbers.ts'
import { plural } from '../../../../lib/text.ts'

export const words = {
  columns: {
    day: 'Date',
    time: 'Time',
    unitNo: 'Unit or asset',
    operator: 'Operator',
    card: 'Card',
    product: 'Product',
    quantity: 'Quantity',
    uom: 'Unit of measure',
    unitPrice: 'Unit price',
    total: 'Total cost',
    tax: 'Tax',
    odometer: 'Odometer',
    hours: 'Meter hours',
    vendor: 'Vendor or site',
    location: 'Location',
    invoice: 'Invoice',
  },
  table: (n: number): string => `Table ${n}`,
  text: 'Text',
  webPage: 'Web page',
  refused: {
    tooBig: (size: number, most: number): string =>
      `This file has ${formatBytes(size)}; at most ${formatBytes(most)} can be read. Split it by month.`,
    unpacksTooBig: (size: number, most: number): string =>
      `This workbook unpacks to ${formatBytes(size)}; at most ${formatBytes(most)} can be read. Save the one sheet you need as CSV and bring that.`,
    tooManyRows: (rows: number, most: number): string =>
      `This file has ${formatNumber(rows)} rows; at most ${formatNumber(most)} can be read. Split it by month.`,
    oldExcel:
      'This is a workbook of Excel 97 to 2003 (.xls), which cannot be read. Open it in Excel, save it as Excel Workbook (.xlsx), and bring that.',
    xmlWorkbook:
      'This is a workbook of Excel 2003 in XML, which cannot be read. Open it in Excel, save it as Excel Workbook (.xlsx), and bring that.',
    brokenWorkbook: 'This workbook cannot be read. Open it in Excel, save it as CSV, and bring that.',
    notText:
      'This is neither a text file nor a workbook. Bring the CSV, Excel or text file that your supplier offers; a PDF cannot be read.',
    openQuote: (line: number): string =>
      `The quote that begins on line ${formatNumber(line)} is never closed. Close it, or remove it.`,
    empty: 'There is nothing in this file.',
    noTable: 'This web page has no table. Ask your supplier for the CSV or Excel file.',
  },
  ask: {
    sheet: (sheets: number): string =>
      `This workbook has ${plural(sheets, 'sheet')} with fuel in them. Which one do you bring?`,
    layout:
      'This file has no columns that can be told apart: it is made of records of fixed width. Choose how its records are laid out, or describe the fields.',
    heading: 'No row with headings was found in the first 20 rows. Choose the row that names the columns.',
    column: (title: string): string => `No column was found for “${title}”. Choose the one that holds it.`,
    dateOrder: (sample: string): string =>
      `Is ${sample} month first or day first? No day in this file is past the 12th.`,
    unit: 'The file does not say in which unit the quantity is. Which one is it?',
    unknownUnit: (heading: string): string =>
      `“${heading}” is no unit known here. Choose the one in which the numbers are, or convert the column first.`,
    measure: (heading: string, kept: string): string =>
      `“${heading}” is kept in ${kept} here. Is it that, or is the column left out?`,
    fuel: 'The file does not say which fuel it is. Which one is it?',
  },
  row: {
    noDay: 'No date. Write it like 2026-12-01.',
    badDay: (cell: string): string => `“${cell}” is no date. Write it like 2026-12-01.`,
    otherOrder: (cell: string, first: 'month' | 'day'): string =>
      first === 'month'
        ? `“${cell}” is no date with the month first. Write it like 2026-12-01.`
        : `“${cell}” is no date with the day first. Write it like 2026-12-01.`,
    badTime: (cell: string): string => `“${cell}” is no time. It is left out.`,
    noUnitNo: 'No unit or asset. Say what the fuel went into.',
    noProduct: 'No product. Say which fuel it was.',
    unknownProduct: (cell: string): string => `“${cell}” is no product known here. Choose the fuel.`,
    alsoSays: (cell: string, what: string): string => `“${cell}” counts as fuel. It also says ${what}: check the row.`,
    noQuantity: 'No quantity.',
    zeroQuantity: 'The quantity is 0. Correct it, or leave the row out.',
    noUnit: 'No unit of measure. Choose one.',
    unknownUnit: (cell: string): string => `“${cell}” is no unit of measure known here. Choose one.`,
    badNumber: (cell: string): string => `“${cell}” is no number.`,
    leftOut: (cell: string): string => `“${cell}” is no number. It is left out.`,
    tooLarge: (cell: string): string => `“${cell}” is too large a number.`,
    comma: (cell: string): string =>
      `“${cell}” has a decimal comma and other rows of this column have a decimal point. Check that it was read right.`,
    point: (cell: string): string =>
      `“${cell}” has a decimal point and other rows of this column have a decimal comma. Check that it was read right.`,
    eitherWay: (cell: string): string =>
      `“${cell}” can be read in two ways, because the rows of this column do not all write decimals alike. Write it with a point before decimals and nothing between thousands.`,
    moreCells: (cells: number, headings: number, likely: string | null) =>
      `This row has ${cells} cells and the heading ${headings}. ${likely === null ? 'A comma inside a value splits it: put the value in quotes' : `Perhaps ${likely} is one number: put it in quotes, or leave its comma out`}, and bring the file again.`,
    lostDigits: (card: string) =>
      `${card} is a rounded number: the last digits of the card are lost. Bring the column as text.`,
    signs: 'The quantity and the total have opposite signs.',
    reversesNothing: 'This takes back a purchase that is not in this file. Look for it in an earlier one.',
    repeats: (row: number): string => `The same as row ${formatNumber(row)}. It is left out.`,
    here: 'Already here from an earlier file. It is left out.',
    repeatsAndKept: (row: number): string => `The same as row ${formatNumber(row)}, and kept.`,
    hereAndKept: 'Already here from an earlier file, and kept.',
  },
  /** Why one row was skipped. */
  left: {
    total: (text: string): string => `Adds up: ${text}`,
    heading: (): string => 'Repeats the headings',
    note: (text: string): string => `No quantity: ${text}`,
    notFuel: (what: string): string => `No fuel: ${what}`,
  },
  skipped: {
    total: (rows: number): string => `${plural(rows, 'total row')} skipped`,
    heading: (rows: number): string => `${plural(rows, 'repeated heading')} skipped`,
    note: (rows: number): string => `${plural(rows, 'line')} without date and quantity skipped`,
    notFuel: (rows: number, reason: string): string =>
      `${plural(rows, 'row is', 'rows are')} no fuel and skipped: ${reason}`,
  },
  stopped: 'The part of the app that reads files did not start. Close other tabs and try again.',
}

export type FuelFileWords = typeof words
