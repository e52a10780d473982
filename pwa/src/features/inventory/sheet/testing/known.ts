/** A sheet as the tests know it; null is what it does not say. */
export interface Known {
  readonly name: string
  readonly maker: string
  readonly revised: string | null
  readonly signal: 'danger' | 'warning' | null
  readonly hazards: readonly string[]
  readonly rows: readonly (readonly [
    name: string,
    cas: string,
    share: string,
    low: number | null,
    high: number | null,
  ])[]
  /** As printed, and in millionths of kg/L. */
  readonly density: readonly [string, number] | null
  /** As printed, and in tenths of °F. */
  readonly flash: readonly [string, number] | null
  readonly un: string | null
}

const H225 = 'H225 Highly flammable liquid and vapor'
const XYLENE = ['Xylene', '1330-20-7'] as const
const ETHYLBENZENE = ['Ethylbenzene', '100-41-4'] as const

export const SHEETS: readonly Known[] = [
  {
    name: 'Thinner T-10',
    maker: 'Norfolk Coatings Inc.',
    revised: '2026-03-02',
    signal: 'danger',
    hazards: [H225, 'H315 Causes skin irritation'],
    rows: [
      [...XYLENE, '30 - 60 %', 3000, 6000],
      [...ETHYLBENZENE, '10 - 30 %', 1000, 3000],
      ['n-Butyl alcohol', '71-36-3', '≤ 10 %', null, 1000],
    ],
    density: ['7.2 lb/gal', 862750],
    flash: ['27 °C (81 °F)', 810],
    un: 'UN1263',
  },
  {
    name: 'Seaguard AF Red',
    maker: 'Tidewater Marine Paints',
    revised: '2025-01-15',
    signal: 'warning',
    hazards: ['H410 Very toxic to aquatic life'],
    rows: [
      ['Copper(I) oxide', '1317-39-1', '25 - 50 %', 2500, 5000],
      ['Zinc oxide', '1314-13-2', '5 - 10 %', 500, 1000],
      [...XYLENE, '10.5 %', 1050, 1050],
    ],
    density: ['1.82 g/cm3', 1820000],
    flash: ['33 °C', 914],
    un: 'UN1263',
  },
  {
    name: 'Inorganic Zinc IZ-02',
    maker: 'Harbor Zinc Company',
    revised: '2024-08-09',
    signal: 'danger',
    hazards: [H225],
    rows: [
      ['Zinc powder', '7440-66-6', '50 - 75 %', 5000, 7500],
      ['Ethyl silicate', '11099-06-2', '< 5 %', null, 500],
    ],
    density: ['2.45 kg/L', 2450000],
    flash: ['57 °F', 570],
    un: 'UN1263',
  },
  {
    name: 'Epoxy Mid Gray',
    maker: 'Norfolk Coatings Inc.',
    revised: '2026-05-20',
    signal: 'warning',
    hazards: ['H317 May cause an allergic skin reaction'],
    rows: [
      ['Bisphenol A epoxy resin', '25068-38-6', '25 to 35 %', 2500, 3500],
      [...XYLENE, '1 - 5 %', 100, 500],
    ],
    density: ['12.1 lb/gal', 1449900],
    flash: ['95 °F', 950],
    un: 'UN1263',
  },
  {
    name: 'Dyed Diesel No. 2',
    maker: 'Chesapeake Fuels',
    revised: '2025-02-11',
    signal: 'danger',
    hazards: ['H226 Flammable liquid and vapor', 'H304 May be fatal if swallowed'],
    rows: [
      ['Diesel fuel', '68476-34-6', '100 %', 10000, 10000],
      ['Naphthalene', '91-20-3', '0.1 - 1 %', 10, 100],
    ],
    density: ['0.85 g/mL', 850000],
    flash: ['> 52 °C', 1256],
    un: 'NA1993',
  },
  {
    name: 'Alkaline Cleaner AC-12',
    maker: 'Shipyard Supply Co.',
    revised: '2021-06-30',
    signal: 'danger',
    hazards: ['H314 Causes severe skin burns'],
    rows: [['Sodium hydroxide', '1310-73-2', '5 - 15 %', 500, 1500]],
    density: ['1.1 g/cc', 1100000],
    flash: null,
    un: 'UN1824',
  },
  {
    name: 'Coal Slag 20/40',
    maker: 'Black Grit LLC',
    revised: '2023-11-01',
    signal: null,
    hazards: [],
    rows: [
      ['Coal slag', '68476-96-0', '> 99 %', 9900, null],
      ['Quartz', '14808-60-7', '< 0.1 %', null, 10],
    ],
    density: null,
    flash: null,
    un: null,
  },
  {
    name: 'Hydraulic Oil HYD-46',
    maker: 'Bay Lubricants',
    revised: '2024-10-04',
    signal: null,
    hazards: [],
    rows: [['Distillates, hydrotreated', '64742-54-7', '80 - 100 %', 8000, 10000]],
    density: ['0.872 kg/L', 872000],
    flash: ['204 °C (399 °F)', 3990],
    un: null,
  },
  {
    name: 'Battery Acid 37',
    maker: 'Volt Works',
    revised: '2025-12-12',
    signal: 'danger',
    hazards: ['H290 May be corrosive to metals', 'H314 Causes severe skin burns'],
    rows: [['Sulfuric acid', '7664-93-9', '37 %', 3700, 3700]],
    density: ['1.28 g/cm³', 1280000],
    flash: null,
    un: 'UN2796',
  },
  {
    name: 'Propane Commercial',
    maker: 'Peninsula Gas',
    revised: '2022-04-18',
    signal: 'danger',
    hazards: ['H220 Extremely flammable gas'],
    rows: [
      ['Propane', '74-98-6', '90 - 100 %', 9000, 10000],
      ['Propylene', '115-07-1', '0 - 10 %', 0, 1000],
    ],
    density: ['4.2 lb/gal', 503271],
    flash: ['-104 °C', -1552],
    un: 'UN1978',
  },
  {
    name: 'Polysulfide Sealant Base',
    maker: 'SealRight',
    revised: null,
    signal: 'warning',
    hazards: ['H319 Causes serious eye irritation'],
    rows: [
      ['Toluene', '108-88-3', '2.5 - 7.5 %', 250, 750],
      ['Methyl ethyl ketone', '78-93-3', '1 %', 100, 100],
    ],
    density: ['1.6 kg/L', 1600000],
    flash: ['72 °F', 720],
    un: 'UN1133',
  },
  {
    name: 'Wash Primer WP-03',
    maker: 'Tidewater Marine Paints',
    revised: '2025-04-28',
    signal: 'danger',
    hazards: [H225, 'H350 May cause cancer'],
    rows: [
      ['Isopropyl alcohol', '67-63-0', '30 - 60 %', 3000, 6000],
      ['Zinc chromate', '13530-65-9', '5 - 10 %', 500, 1000],
      ['Phosphoric acid', '7664-38-2', '1 - 5 %', 100, 500],
    ],
    density: ['0.92 kg/L', 920000],
    flash: ['53 °F (12 °C)', 530],
    un: 'UN1263',
  },
]
