/** What a seeder speaks with, in one module: parts that are loaded one by one know nothing of each other. */
import '../../schema/gen/storesLater.ts'

export { SCHEMA_VERSION } from '../../schema/gen/version.ts'
export { serialize } from '../../sync/change/change.ts'
export { keyedId, newId } from '../../sync/change/ids.ts'
export { Clock } from '../../sync/hlc/hlc.ts'
export { pushRequest } from '../../sync/wire/wire.ts'
