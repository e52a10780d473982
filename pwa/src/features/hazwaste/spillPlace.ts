/** Where the spill cards are. Of the first load, which knows few routes: said here, and held against the module file by a test. */
export const SPILL = { path: '/hazwaste/spill', access: 'hazwaste.place.read', module: 'hazwaste' } as const
