import { buildSteps } from './build/build-steps.ts'
import { buildOutdated } from './build/up-to-date.ts'

await buildOutdated(buildSteps, (line) => console.error(line))
