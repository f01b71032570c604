import type { Surface } from '#shared/api/endpoints.ts'

/** Outputs of the web stack: the address that each surface answers at, which the smoke test after a deployment asks. */
export const addressOutputs = { site: 'siteAddress', app: 'appAddress' } as const satisfies Record<Surface, string>

/** Where a surface's files are and the distribution that serves them, for going back to an earlier build. */
export const fileOutputs = {
  site: { bucket: 'siteFiles', distribution: 'siteDistribution' },
  app: { bucket: 'appFiles', distribution: 'appDistribution' },
} as const satisfies Record<Surface, { bucket: string; distribution: string }>
