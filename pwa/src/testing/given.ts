/** What the app does at its start: hands over how to load what features give to the rooms. */
import { fillGiven, type Gift } from '../records/given.ts'

fillGiven(import.meta.glob<{ readonly default: Gift }>('../features/*/given.ts'))
