/** fast-check whose draws come from the seed of the run, for tests only. A property that fails prints the path to its smallest case. */
import { configureGlobal } from 'fast-check'
import { pins } from '../scripts/dev/pins.mjs'

configureGlobal({ seed: pins().seed })

export * from 'fast-check'
