import { runProgram } from './run-program.ts'
import { throwawayPublicKey } from '#e2e/kit/throwaway-public-key.ts'

/**
 * Writes `cdk.out`, the templates of all stacks, without a network and to be looked at: `npm run deploy` makes its own.
 * A finding of the validators fails it.
 */
const key = `mediaCookiesPublicKey=${throwawayPublicKey()}`
process.exitCode = await runProgram('cdk', ['synth', '--quiet', '--context', key], { CDK_DISABLE_VERSION_CHECK: '1' })
