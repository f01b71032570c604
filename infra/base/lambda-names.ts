import type { FunctionName } from '#functions/manifest.ts'

export const lambdaName = (stageName: string, name: FunctionName) =>
  `festlens-${stageName}-${name.replaceAll('/', '-')}`

/** The alias that all callers use; it points to the version that runs. */
export const liveAlias = 'live'
