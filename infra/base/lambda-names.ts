import type { FunctionName } from '#functions/manifest.ts'

/** The name of a function's Lambda in a stage. */
export const lambdaName = (stageName: string, name: FunctionName) =>
  `festlens-${stageName}-${name.replaceAll('/', '-')}`

/** The alias that all callers use; it points to the version that runs. */
export const liveAlias = 'live'
