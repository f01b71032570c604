import { parseArgs } from 'node:util'
import { buildSteps, cloudBuildSteps } from './build/build-steps.ts'
import { BuildError, buildOutdated } from './build/up-to-date.ts'

const { values } = parseArgs({ options: { cloud: { type: 'boolean', default: false } } })

try {
  await buildOutdated(values.cloud ? cloudBuildSteps : buildSteps, (line) => console.error(line))
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
