import useSWRImmutable from 'swr/immutable'
import { loadSurfaceConfig, type SurfaceConfig } from './surface-config.ts'

/** The surface's settings, undefined until they are there. */
export function useSurfaceConfig(): SurfaceConfig | undefined {
  return useSWRImmutable('/config.json', loadSurfaceConfig, { shouldRetryOnError: false }).data
}
