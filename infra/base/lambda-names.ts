import type { FunctionName } from '#functions/manifest.ts'

/** What a function's Lambda is called in a stage. */
export const lambdaName = (stageName: string, name: FunctionName) =>
  `festlens-${stageName}-${name.replaceAll('/', '-')}`

/** The alias that everything calls; the version behind it is what runs. */
export const liveAlias = 'live'
