/**
 * How many pixels from the bottom of the window the keys of a screen begin; null where it has none. What floats stands above them and asks
 * here: as a property of the style it would have the browser look at every element again whenever a screen opens.
 */
import { createStore } from '../lib/observable.ts'

export const keysFromBottom = createStore<number | null>(null)
