import { buildSteps } from './build/build-steps.ts'
import { buildOutdated } from './build/up-to-date.ts'
import { findGrowth, measureBuiltSizes, readRecordedSizes, recordSizes } from './function-sizes.ts'

/** Takes the functions' sizes as they are for right; what grew is named, so that the committer has seen it. */
await buildOutdated(buildSteps, console.log)
const built = measureBuiltSizes()
for (const change of findGrowth(readRecordedSizes(), built)) console.log(change)
recordSizes(built)
