/** Answers as the server gives them, for tests. */
export const REPLY = {
  conversationId: 'c1',
  steps: [
    {
      id: 's1',
      kind: 'status',
      message: 'Understood: fuel used, gallons, this month',
      timestamp: '2026-11-20T19:01:00Z',
    },
    {
      id: 's2',
      kind: 'tool',
      message: 'Counted 204 entries, 20 days',
      timestamp: '2026-11-20T19:01:00Z',
      sql: "SELECT day, SUM(gallons) FROM fuel_used\nWHERE day BETWEEN '2026-11-01' AND '2026-11-20'\nGROUP BY day ORDER BY day",
      rowCount: 20,
      preview: [
        { day: '2026-11-01', gallons: 118 },
        { day: '2026-11-02', gallons: 612 },
        { day: '2026-11-03', gallons: 540 },
        { day: '2026-11-04', gallons: 571 },
      ],
    },
  ],
  response: '**8,214 gal so far in November.** Same 20 days of October: 8,390 gal, so 2% less.',
  answer: {
    id: 'q1',
    asks: 'How many gallons of fuel did we use this month?\nAnd last month?',
    outcome: 'answered',
    headline: '8,214 gal so far in November.',
    detail: 'Same 20 days of October: 8,390 gal, so 2% less.',
    assumes: 'Nov 1 to 20, New York time. US gal, all fuels. DEF and void entries left out.',
    chart: {
      kind: 'bars',
      unit: 'gal',
      points: [118, 612, 540, 571, 498, 590, 210, 131, 655, 512, 488, 560, 530, 222, 118, 592, 480, 378, 236, 173].map(
        (value, at) => ({ label: at === 0 ? 'Nov 1' : String(at + 1), value }),
      ),
    },
    table: {
      columns: [
        { title: 'Day', kind: 'date' },
        { title: 'Fuel used', kind: 'number', unit: 'gal' },
      ],
      rows: [
        ['2026-11-01', 118],
        ['2026-11-02', 612],
        ['2026-11-03', 540],
      ],
      total: 20,
    },
    list: { entity: 'task', filter: [{ field: 'state', in: ['open'] }] },
    follow: ['By vessel', 'Diesel only', 'And last month?'],
  },
}
