import { buildSteps } from './build/build-steps.ts'
import { buildOutdated } from './build/up-to-date.ts'
import { findGrowth, measureBuiltSizes, readRecordedSizes, recordSizes } from './function-sizes.ts'

/** Records the functions' present sizes, and names those that grew, so that the committer sees them. */
await buildOutdated(buildSteps, console.log)
const built = measureBuiltSizes()
for (const change of findGrowth(readRecordedSizes(), built)) console.log(change)
recordSizes(built)
