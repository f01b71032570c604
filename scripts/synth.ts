import { runProgram } from './run-program.ts'
import { throwawayPublicKey } from '#e2e/kit/throwaway-public-key.ts'

/**
 * Writes `cdk.out`, the templates of all stacks, offline and only to read: `npm run deploy` makes its own.
 * A validator's finding fails it.
 */
const key = `mediaCookiesPublicKey=${throwawayPublicKey()}`
process.exitCode = await runProgram('cdk', ['synth', '--quiet', '--context', key], { CDK_DISABLE_VERSION_CHECK: '1' })
