import { cloudBuildSteps } from './build/build-steps.ts'
import { BuildError, buildOutdated } from './build/up-to-date.ts'
import { runProgram } from './run-program.ts'
import { throwawayPublicKey } from '#e2e/kit/throwaway-public-key.ts'

/**
 * Writes `cdk.out`, the templates of all stacks, without a network and to be looked at: `npm run deploy` makes its own. A finding
 * of the validators fails it.
 */
async function synthesize(): Promise<number> {
  await buildOutdated(cloudBuildSteps, (line) => console.error(line))
  const key = `mediaCookiesPublicKey=${throwawayPublicKey()}`
  return runProgram('cdk', ['synth', '--quiet', '--context', key], { CDK_DISABLE_VERSION_CHECK: '1' })
}

try {
  process.exitCode = await synthesize()
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
