import type { Surface } from '#shared/api/endpoints.ts'

/** Outputs of the web stack: the address that each surface answers at, which the smoke test after a deployment asks. */
export const addressOutputs = { site: 'siteAddress', app: 'appAddress' } as const satisfies Record<Surface, string>
