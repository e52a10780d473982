import { LEGAL_DAYS } from '../holidays.ts'
import { describe, expect, it } from 'vitest'
import { judgeRule } from '../../../../../sync/schedule/judge.ts'
import { sentenceOf } from '../../../../../sync/schedule/sentence.ts'
import { slotsOf } from '../../../../../sync/schedule/schedule.ts'
import type { Row } from '../../../data/store/rows.ts'
import '../../../testing/given.ts'
import { createWorld, signIn } from '../../../testing/world.ts'
import { addsOf, answersOf, applies, whyOf, type Answers } from './answers.ts'
import { differencesOf } from './changed.ts'
import { OBLIGATIONS, QUESTIONS } from './library.ts'
import { adoptionOps, proposalsOf, ruleId } from './proposal.ts'
import { ruleFields, timesOf, type YardFacts } from './ruleFields.ts'

const ORG = '00000000-0000-7000-8000-000000000001'
const FACTS: YardFacts = {
  orgId: ORG,
  today: '2026-11-22',
  answers: {},
  workingDays: [1, 2, 3, 4, 5, 6],
  things: new Map(),
  kinds: new Map(),
}
const YARD = { zone: 'America/New_York', workingDays: [1, 2, 3, 4, 5], isClosed: () => false, law: LEGAL_DAYS }
const find = (id: string) => {
  const row = OBLIGATIONS.find((one) => one.id === id)
  if (row === undefined) throw new Error(`no ${id}`)
  return row
}
const ask = (id: string) => {
  const question = QUESTIONS.find((one) => one.id === id)
  if (question === undefined) throw new Error(`no ${id}`)
  return question
}

describe('the library', () => {
  it.each(OBLIGATIONS)('$id makes a rule that can be computed and said', (row) => {
    const times = timesOf(row, FACTS)
    expect(judgeRule(times)).toEqual({})
    expect(sentenceOf(times)).not.toBe('')
  })
  it.each(OBLIGATIONS.filter(({ rule }) => rule.anchor !== 'event'))('$id is due some day', (row) => {
    expect(slotsOf(timesOf(row, FACTS), YARD, null, '2026-11-20', '2036-12-31').length).toBeGreaterThan(0)
  })
})

describe('what follows from the answers', () => {
  it('proposes nothing that a number rules out, and says why of what it lets in', () => {
    expect(applies(find('cal-o04'), {})).toBe('unknown')
    expect(applies(find('cal-o04'), { oilGallons: 1320 })).toBe('no')
    expect(applies(find('cal-o04'), { oilGallons: 48_000 })).toBe('yes')
    expect(whyOf(find('cal-o04'), { oilGallons: 48_000 })).toBe('Because 48,000 gal is above 1,320 gal')
    expect(whyOf(find('cal-o04'), {})).toBe('Only if oil above ground is above 1,320 gal')
    expect(whyOf(find('cal-r04'), {})).toBe('For every yard')
    expect(whyOf(find('cal-w06'), { generator: 'sqg' })).toBe('Because you are a small quantity generator')
  })
  it('takes not sure as no answer', () => {
    expect(applies(find('cal-o06'), { oilTransfer: 'unsure' })).toBe('unknown')
    expect(addsOf(ask('oilTransfer'), { oilTransfer: 'unsure' })).toEqual({ mayAdd: 7 })
    expect(addsOf(ask('oilTransfer'), { oilTransfer: 'no' })).toEqual({ adds: 0 })
    expect(addsOf(ask('oilTransfer'), { oilTransfer: 'yes' })).toEqual({ adds: 7 })
  })
  it('knows that none of many is an answer', () => {
    expect(applies(find('cal-w04'), { waste: [] })).toBe('no')
    expect(applies(find('cal-w04'), { waste: ['universal'] })).toBe('yes')
  })
  it('shows the earlier dates of the coating report until the permit says calendar half-years', () => {
    const shown = (answers: Answers) =>
      proposalsOf(answers, [], [])
        .filter(({ row, applies: holds }) => row.id.startsWith('cal-a02') && holds === 'yes')
        .map(({ row }) => row.rule.rrule)
    expect(shown({ painting: 'major' })).toEqual([
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=12',
      'FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=13',
    ])
    expect(shown({ painting: 'major', neshapPeriods: 'calendar' })).toEqual([
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28',
      'FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=28',
    ])
  })
  it('reads what is no answer as none', () => {
    expect(answersOf(null)).toEqual({})
    expect(answersOf({ a: 1, b: 'x', c: ['y', 2], d: { e: 1 } })).toEqual({ a: 1, b: 'x', c: ['y'] })
  })
})

describe('the rule that is adopted', () => {
  const WHO = { ownerId: 'a', backupId: 'b' }
  it('works on the days on which the yard works', () => {
    expect(ruleFields(find('cal-w02'), FACTS, WHO)).toMatchObject({ rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA' })
  })
  it('keeps the phase of the law and asks for nothing of the time before', () => {
    expect(ruleFields(find('cal-w09'), FACTS, WHO)).toMatchObject({ startOn: '2021-09-01', fromOn: '2026-11-22' })
    const [next] = slotsOf(timesOf(find('cal-w09'), FACTS), YARD, null, '2026-11-22', '2036-01-01')
    expect(next?.dueOn).toBe('2029-09-01')
  })
  it('gives what counts from the last time as long as it is open', () => {
    expect(ruleFields(find('cal-w01'), FACTS, WHO)).toMatchObject({ fromOn: '2026-11-29', everyDays: 7 })
    expect(ruleFields(find('cal-o04'), FACTS, WHO)).toMatchObject({ fromOn: '2027-03-22' })
  })
  it('has one item for each crane where the yard has cranes, proven by its signed inspection', () => {
    const facts = { ...FACTS, things: new Map([['crane', ['c1', 'c2']]]) }
    expect(ruleFields(find('cal-p12'), facts, WHO)).toMatchObject({
      each: 'thing',
      thingIds: ['c1', 'c2'],
      evidence: [{ kind: 'record', entity: 'equipmentInspection' }],
    })
    expect(ruleFields(find('cal-p12'), FACTS, WHO)).toMatchObject({ each: 'none', evidence: [{ kind: 'file' }] })
  })
  it('takes the years between formal inspections from the inspector', () => {
    const facts = { ...FACTS, answers: { oilGallons: 5000, tankYears: 5 } }
    expect(ruleFields(find('cal-o05'), facts, WHO)).toMatchObject({ everyDays: 1825 })
  })
})

describe('adopting', () => {
  const adoption = (ids: readonly string[]) => ({
    chosen: ids.map(find),
    declined: ['cal-w03'],
    ownerId: null,
    backupId: null,
  })
  const none = { settings: null, usedIds: new Set<string>() }

  it('is kept on the device with the kinds of qualification that the duties keep up, and compares equal to the library', async () => {
    const world = createWorld()
    const user = world.addUser('walker', 'ehs_manager')
    const { data } = await signIn(world.browser().environment, user)
    const everything = OBLIGATIONS.map(({ id }) => id)
    const result = await data.commit(
      adoptionOps(adoption(everything), { ...FACTS, orgId: data.actor.get().orgId }, none),
    )
    expect(result).toEqual(expect.objectContaining({ ok: true }))
    const rules = await data.list('calendarRule')
    expect(rules.length).toBe(OBLIGATIONS.length)
    expect(rules.every(({ state }) => state === 'active')).toBe(true)
    expect(differencesOf(rules, FACTS)).toEqual([])
    const kinds = await data.list('qualificationKind')
    expect(kinds.map(({ key }) => key)).toContain('fire_watch')
    const [settings] = await data.list('calendarSettings')
    expect(settings?.declined).toEqual(['cal-w03'])
    const again = proposalsOf({ generator: 'lqg' }, rules, ['cal-w03'])
    expect(again.every(({ adopted }) => adopted !== null)).toBe(true)
  })
  it('counts a clock from what the law counts from', () => {
    const of = (kind: string) => {
      const row = OBLIGATIONS.find(({ rule }) => rule.eventKind === kind)
      return row === undefined ? undefined : ruleFields(row, FACTS, { ownerId: null, backupId: null })
    }
    expect(of('death')).toMatchObject({ anchor: 'event', countsFrom: 'learned' })
    expect(of('waste_shipped')).toMatchObject({ anchor: 'event', countsFrom: 'happened' })
    expect(ruleFields(find('cal-c01'), FACTS, { ownerId: null, backupId: null })).not.toHaveProperty('countsFrom')
  })
  it('meets in one rule when two people adopt at once, and gives a new one where the first was deleted', () => {
    const id = ruleId(ORG, 'cal-w05')
    const rule = (usedIds: ReadonlySet<string>) =>
      adoptionOps(adoption(['cal-w05']), FACTS, { settings: null, usedIds }).find((op) => op.entity === 'calendarRule')
    expect(rule(new Set())?.id).toBe(id)
    expect(rule(new Set([id]))?.id).not.toBe(id)
  })
  it('says field by field what the library changed since, and what the yard did', () => {
    const fields = ruleFields(find('cal-c01'), FACTS, { ownerId: null, backupId: null })
    // The parser's edge of a test: the comparison reads only these fields.
    const row = (over: object) =>
      ({ approverRole: null, shifts: null, countsFrom: null, ...fields, ...over }) as unknown as Row<'calendarRule'>
    expect(differencesOf([row({})], FACTS)).toEqual([])
    expect(differencesOf([row({ openDays: 30 })], FACTS)).toMatchObject([
      { newer: false, fields: [{ field: 'openDays', ours: 30, library: 60 }] },
    ])
    expect(differencesOf([row({ citation: 'old', libraryEdition: '2025-01' })], FACTS)).toMatchObject([
      { newer: true, fields: [{ field: 'citation', ours: 'old' }] },
    ])
    expect(differencesOf([row({ openDays: 30, state: 'retired' })], FACTS)).toEqual([])
  })
})
