import { formatBytes, formatNumber } from '../../../../lib/numbers.ts'
import { plural } from '../../../../lib/text.ts'
import type { FuelFileWords } from './en.ts'

export const words: FuelFileWords = {
  columns: {
    day: 'Fecha',
    time: 'Hora',
    unitNo: 'Unidad o equipo',
    operator: 'Operador',
    card: 'Tarjeta',
    product: 'Producto',
    quantity: 'Cantidad',
    uom: 'Unidad de medida',
    unitPrice: 'Precio por unidad',
    total: 'Costo total',
    tax: 'Impuesto',
    odometer: 'Odómetro',
    hours: 'Horas del medidor',
    vendor: 'Proveedor o estación',
    location: 'Lugar',
    invoice: 'Factura',
  },
  table: (n) => `Tabla ${n}`,
  text: 'Texto',
  webPage: 'Página web',
  refused: {
    tooBig: (size, most) =>
      `Este archivo tiene ${formatBytes(size)}; se pueden leer ${formatBytes(most)} como máximo. Divídalo por mes.`,
    unpacksTooBig: (size, most) =>
      `Este libro ocupa ${formatBytes(size)} al abrirse; se pueden leer ${formatBytes(most)} como máximo. Guarde como CSV la hoja que necesita y traiga ese archivo.`,
    tooManyRows: (rows, most) =>
      `Este archivo tiene ${formatNumber(rows)} filas; se pueden leer ${formatNumber(most)} como máximo. Divídalo por mes.`,
    oldExcel:
      'Este es un libro de Excel 97 a 2003 (.xls), que no se puede leer. Ábralo en Excel, guárdelo como Libro de Excel (.xlsx) y traiga ese archivo.',
    xmlWorkbook:
      'Este es un libro de Excel 2003 en XML, que no se puede leer. Ábralo en Excel, guárdelo como Libro de Excel (.xlsx) y traiga ese archivo.',
    brokenWorkbook: 'Este libro no se puede leer. Ábralo en Excel, guárdelo como CSV y traiga ese archivo.',
    notText:
      'Esto no es un archivo de texto ni un libro. Traiga el archivo CSV, de Excel o de texto que ofrece su proveedor; un PDF no se puede leer.',
    openQuote: (line) =>
      `Las comillas que empiezan en la línea ${formatNumber(line)} nunca se cierran. Ciérrelas o quítelas.`,
    empty: 'No hay nada en este archivo.',
    noTable: 'Esta página web no tiene ninguna tabla. Pida a su proveedor el archivo CSV o de Excel.',
  },
  ask: {
    sheet: (sheets) => `Este libro tiene ${plural(sheets, 'hoja')} con combustible. ¿Cuál trae?`,
    layout:
      'Este archivo no tiene columnas que se distingan: está hecho de registros de ancho fijo. Elija cómo están dispuestos, o describa los campos.',
    heading: 'No se encontró una fila con títulos en las primeras 20 filas. Elija la fila que nombra las columnas.',
    column: (title) => `No se encontró una columna para “${title}”. Elija la que la contiene.`,
    dateOrder: (sample) => `¿${sample} lleva primero el mes o el día? Ningún día de este archivo pasa del 12.`,
    unit: 'El archivo no dice en qué unidad está la cantidad. ¿Cuál es?',
    unknownUnit: (heading) =>
      `“${heading}” no es una unidad conocida aquí. Elija la unidad en que están los números, o convierta antes la columna.`,
    measure: (heading, kept) => `“${heading}” se guarda aquí en ${kept}. ¿Está así, o se omite la columna?`,
    fuel: 'El archivo no dice qué combustible es. ¿Cuál es?',
  },
  row: {
    noDay: 'Sin fecha. Escríbala así: 2026-12-01.',
    badDay: (cell) => `“${cell}” no es una fecha. Escríbala así: 2026-12-01.`,
    otherOrder: (cell, first) =>
      first === 'month'
        ? `“${cell}” no es una fecha con el mes primero. Escríbala así: 2026-12-01.`
        : `“${cell}” no es una fecha con el día primero. Escríbala así: 2026-12-01.`,
    badTime: (cell) => `“${cell}” no es una hora. Se omite.`,
    noUnitNo: 'Sin unidad ni equipo. Diga a qué se le puso el combustible.',
    noProduct: 'Sin producto. Diga qué combustible fue.',
    unknownProduct: (cell) => `“${cell}” no es un producto conocido aquí. Elija el combustible.`,
    alsoSays: (cell, what) => `“${cell}” cuenta como combustible. También dice ${what}: revise la fila.`,
    noQuantity: 'Sin cantidad.',
    zeroQuantity: 'La cantidad es 0. Corríjala u omita la fila.',
    noUnit: 'Sin unidad de medida. Elija una.',
    unknownUnit: (cell) => `“${cell}” no es una unidad de medida conocida aquí. Elija una.`,
    badNumber: (cell) => `“${cell}” no es un número.`,
    leftOut: (cell) => `“${cell}” no es un número. Se omite.`,
    tooLarge: (cell) => `“${cell}” es un número demasiado grande.`,
    comma: (cell) =>
      `“${cell}” lleva coma decimal y otras filas de esta columna llevan punto decimal. Revise que se leyó bien.`,
    point: (cell) =>
      `“${cell}” lleva punto decimal y otras filas de esta columna llevan coma decimal. Revise que se leyó bien.`,
    eitherWay: (cell) =>
      `“${cell}” se puede leer de dos maneras, porque las filas de esta columna no escriben igual los decimales. Escríbalo con punto antes de los decimales y nada entre millares.`,
    moreCells: (cells, headings, likely) =>
      `Esta fila tiene ${cells} celdas y el encabezado ${headings}. ${likely === null ? 'Una coma dentro de un valor lo parte: ponga el valor entre comillas' : `Quizá ${likely} es un solo número: póngalo entre comillas o quítele la coma`}, y traiga el archivo otra vez.`,
    lostDigits: (card) =>
      `${card} es un número redondeado: se perdieron los últimos dígitos de la tarjeta. Traiga la columna como texto.`,
    signs: 'La cantidad y el total tienen signos opuestos.',
    reversesNothing: 'Esto anula una compra que no está en este archivo. Búsquela en uno anterior.',
    repeats: (row) => `Igual que la fila ${formatNumber(row)}. Se omite.`,
    here: 'Ya está aquí por un archivo anterior. Se omite.',
    repeatsAndKept: (row) => `Igual que la fila ${formatNumber(row)}, y se conserva.`,
    hereAndKept: 'Ya está aquí por un archivo anterior, y se conserva.',
  },
  left: {
    total: (text) => `Suma: ${text}`,
    heading: () => 'Repite los títulos',
    note: (text) => `Sin cantidad: ${text}`,
    notFuel: (what) => `No es combustible: ${what}`,
  },
  skipped: {
    total: (rows) => plural(rows, 'fila de total omitida', 'filas de totales omitidas'),
    heading: (rows) => plural(rows, 'título repetido omitido', 'títulos repetidos omitidos'),
    note: (rows) => plural(rows, 'línea sin fecha ni cantidad omitida', 'líneas sin fecha ni cantidad omitidas'),
    notFuel: (rows, reason) =>
      `${plural(rows, 'fila no es combustible y se omite', 'filas no son combustible y se omiten')}: ${reason}`,
  },
  stopped: 'La parte de la aplicación que lee archivos no arrancó. Cierre otras pestañas e intente de nuevo.',
}
