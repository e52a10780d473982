/** The load line of an item: opened, today, due and missed on one line. Pure; the drawing is LoadBar.tsx. */
import { daysUntil } from '../../../lib/dates.ts'
import { day } from './itemWords.ts'
import type { Entry } from '../entry.ts'
import { doneWord } from './itemWords.ts'

export interface Mark {
  readonly id: 'opened' | 'today' | 'due' | 'missed' | 'done'
  /** 0 to 100 along the line. */
  readonly at: number
  readonly words: string
}

export interface Load {
  readonly marks: readonly Mark[]
  /** How far the line is filled, and from where in the red of late. */
  readonly filled: number
  readonly redFrom: number | null
  /** All of it in one sentence. */
  readonly says: string
}

type Dates = Pick<Entry, 'opensOn' | 'dueOn' | 'graceOn' | 'missOn' | 'late' | 'done' | 'doneOn' | 'state'>

export function loadOf({ opensOn, dueOn, graceOn, missOn, done, doneOn, state }: Dates, today: string): Load {
  const end = [dueOn, graceOn, missOn ?? dueOn].reduce((a, b) => (a > b ? a : b))
  // What was waived was never done: today says nothing about it.
  const isWaived = state === 'waived'
  const now = isWaived ? opensOn : done ? (doneOn ?? today) : today
  const from = opensOn < now ? opensOn : now
  const until = end > now ? end : now
  const whole = Math.max(1, daysUntil(until, from))
  const place = (on: string) => Math.min(100, Math.max(0, Math.round((1000 * daysUntil(on, from)) / whole) / 10))
  const opened: Mark = {
    id: 'opened',
    at: place(opensOn),
    words: `${opensOn <= today ? 'opened' : 'opens'} ${day(opensOn)}`,
  }
  const due: Mark = { id: 'due', at: place(dueOn), words: `due ${day(dueOn)}` }
  const here: Mark = { id: done ? 'done' : 'today', at: place(now), words: done ? `done ${day(now)}` : 'today' }
  const missed: readonly Mark[] =
    missOn === null ? [] : [{ id: 'missed', at: place(missOn), words: `missed after ${day(missOn)}` }]
  const marks = [opened, ...(isWaived ? [] : [here]), due, ...missed].toSorted((a, b) => a.at - b.at)
  return {
    marks,
    filled: here.at,
    redFrom: now > graceOn ? due.at : null,
    says: marks.map(({ words }) => words).join(', '),
  }
}

export interface Under {
  readonly mark: Mark
  /** In a line of its own, where it would touch the one before it. */
  readonly low: boolean
}

/** A letter's share of the line on a card beside a page. */
const LETTER = 2

/** The words under the line: "today" is left out where it would lie on another one, the others go a line down. */
export function wordsUnder(marks: readonly Mark[]): readonly Under[] {
  const fixed: Under[] = []
  const isFree = (mark: Mark, low: boolean) =>
    fixed.every((other) => other.low !== low || !isTouching(spanOf(other.mark), spanOf(mark)))
  const under = marks.filter(({ id }) => id !== 'due')
  for (const mark of under) if (!isHere(mark)) fixed.push({ mark, low: !isFree(mark, false) })
  const here = under.filter((mark) => isHere(mark) && isFree(mark, false)).map((mark) => ({ mark, low: false }))
  return [...fixed, ...here].toSorted((a, b) => a.mark.at - b.mark.at)
}

function isHere({ id }: Mark): boolean {
  return id === 'today' || id === 'done'
}

/** At an end of the line words lie inside it. */
export function sideOf(at: number): 'left' | 'right' | null {
  return at < 15 ? 'left' : at > 75 ? 'right' : null
}

function spanOf({ at, words }: Mark): readonly [number, number] {
  const wide = words.length * LETTER
  const side = sideOf(at)
  if (side === 'left') return [0, wide]
  return side === 'right' ? [100 - wide, 100] : [at - wide / 2, at + wide / 2]
}

function isTouching([a, b]: readonly [number, number], [c, d]: readonly [number, number]): boolean {
  return a < d + LETTER && c < b + LETTER
}

/** "39 days left", "Due today", "5 days late", "3 days early": the large number and its words. */
export interface Countdown {
  readonly number: string
  readonly words?: string
  readonly tone: 'plain' | 'late' | 'ok'
}

const HOUR = 3_600_000

export function countdownOf(entry: Dates & Pick<Entry, 'dueAt' | 'state'>, today: string, now: number): Countdown {
  const { dueOn, dueAt, done, doneOn, late } = entry
  if (entry.state === 'waived') return { number: 'Waived', words: 'this time', tone: 'plain' }
  if (done) {
    const on = doneOn ?? today
    if (on > dueOn && on <= entry.graceOn) return { number: doneWord(entry.state), words: 'within grace', tone: 'ok' }
    return { ...early(daysUntil(dueOn, on), entry.state), tone: on > entry.graceOn ? 'late' : 'ok' }
  }
  // What is due within hours is told in hours: a clock of 8 hours has no days.
  if (dueAt !== null && Math.abs(dueAt - now) < 48 * HOUR) {
    const minutes = Math.floor(Math.abs(dueAt - now) / 60_000)
    const words = dueAt < now ? 'late' : 'left'
    return { number: `${Math.floor(minutes / 60)} h ${minutes % 60} min`, words, tone: dueAt < now ? 'late' : 'plain' }
  }
  const days = daysUntil(dueOn, today)
  if (days === 0) return { number: 'Due today', tone: 'plain' }
  return {
    number: `${Math.abs(days)}`,
    words: `${unit(days)} ${days < 0 ? 'late' : 'left'}`,
    tone: days < 0 && late !== 'no' ? 'late' : 'plain',
  }
}

function early(days: number, state: string): Pick<Countdown, 'number' | 'words'> {
  if (days === 0) return { number: doneWord(state), words: 'on its day' }
  return { number: `${Math.abs(days)}`, words: `${unit(days)} ${days < 0 ? 'late' : 'early'}` }
}

function unit(days: number): string {
  return Math.abs(days) === 1 ? 'day' : 'days'
}
