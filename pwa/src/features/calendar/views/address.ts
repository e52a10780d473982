/** View, period and filters of the calendar as they stand in the address: `/calendar?view=month&on=2026-11-20&program=waste`. Pure. */
import { addDays, isDay } from '../../../lib/dates.ts'
import { addMonths, monthOf, monthTitle, spanTitle, weekOf, weeksOf, yearOf, type Span } from '../../../lib/periods.ts'

export const SHAPES = ['month', 'week', 'agenda', 'year', 'timeline'] as const
export type Shape = (typeof SHAPES)[number]

export const SHAPE_WORDS: Readonly<Record<Shape, string>> = {
  month: 'Month',
  week: 'Week',
  agenda: 'Agenda',
  year: 'Year',
  timeline: 'Timeline',
}

/** How far the agenda looks, and how far a tablet computes. */
export const AGENDA_DAYS = 30
const TIMELINE_MONTHS = 6

export function shapeOf(value: string | null): Shape | null {
  return SHAPES.find((shape) => shape === value) ?? null
}

/**
 * `view` names a shape or a saved view. Inside, the shape is `as`, so that a saved view can hold it and the address can differ from it.
 */
export function inward(raw: string): string {
  const params = new URLSearchParams(raw)
  const shape = shapeOf(params.get('view'))
  if (shape !== null) {
    params.delete('view')
    params.set('as', shape)
  }
  return withMark(params)
}

export function outward(search: string): string {
  const params = new URLSearchParams(search)
  const shape = params.get('as')
  if (params.has('view') || shape === null) return withMark(params)
  params.delete('as')
  return withMark(new URLSearchParams([['view', shape], ...params]))
}

export function withMark(params: URLSearchParams): string {
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

export function onOf(search: string, today: string): string {
  const on = new URLSearchParams(search).get('on') ?? ''
  return isDay(on) ? on : today
}

/** What is looked at: the days whose entries the shape shows. */
export function spanOf(shape: Shape, on: string): Span {
  switch (shape) {
    case 'month': {
      const weeks = weeksOf(monthOf(on))
      return { from: weeks[0]?.[0] ?? on, until: weeks.at(-1)?.at(-1) ?? on }
    }
    case 'week':
      return weekOf(on)
    case 'agenda':
      return { from: on, until: addDays(on, AGENDA_DAYS) }
    case 'year':
      return yearOf(on)
    case 'timeline': {
      const from = monthOf(on).from
      return { from, until: addDays(addMonths(from, TIMELINE_MONTHS), -1) }
    }
  }
}

/** The days that belong to the period itself: a month without the days of its neighbours. */
export function periodOf(shape: Shape, on: string): Span {
  return shape === 'month' ? monthOf(on) : spanOf(shape, on)
}

export function stepped(shape: Shape, on: string, step: 1 | -1): string {
  switch (shape) {
    case 'month':
      return addMonths(monthOf(on).from, step)
    case 'week':
      return addDays(on, step * 7)
    case 'agenda':
      return addDays(on, step * AGENDA_DAYS)
    case 'year':
      return addMonths(on, step * 12)
    case 'timeline':
      return addMonths(monthOf(on).from, step * 3)
  }
}

export function titleOf(shape: Shape, on: string): string {
  switch (shape) {
    case 'month':
      return monthTitle(on)
    case 'week':
      return spanTitle(weekOf(on))
    case 'agenda':
      return 'Agenda'
    case 'year':
      return on.slice(0, 4)
    case 'timeline': {
      const { from, until } = spanOf('timeline', on)
      return `${monthTitle(from)} to ${monthTitle(until)}`
    }
  }
}

/** What the keys N and P move by. */
export const PERIOD_WORDS: Readonly<Record<Shape, string>> = {
  month: 'month',
  week: 'week',
  agenda: '30 days',
  year: 'year',
  timeline: 'quarter',
}
