import useSWR from 'swr'
import { loadSurfaceConfig, type SurfaceConfig } from './surface-config.ts'
import { onceAndKept } from './use-call.ts'

/** The surface's settings, undefined until they are there. */
export function useSurfaceConfig(): SurfaceConfig | undefined {
  return useSWR('/config.json', loadSurfaceConfig, onceAndKept).data
}
