import type { Surface } from '#shared/api/endpoints.ts'

/** Outputs of the web stack with each surface's address; the smoke test after a deployment calls them. */
export const addressOutputs = { site: 'siteAddress', app: 'appAddress' } as const satisfies Record<Surface, string>

/** Outputs with a surface's bucket and distribution, for a rollback to an earlier build. */
export const fileOutputs = {
  site: { bucket: 'siteFiles', distribution: 'siteDistribution' },
  app: { bucket: 'appFiles', distribution: 'appDistribution' },
} as const satisfies Record<Surface, { bucket: string; distribution: string }>
