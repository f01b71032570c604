import { buildSteps } from './build/build-steps.ts'
import { BuildError, buildOutdated } from './build/up-to-date.ts'

try {
  await buildOutdated(buildSteps, (line) => console.error(line))
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
