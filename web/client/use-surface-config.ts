import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './create-store.ts'
import { loadSurfaceConfig, type SurfaceConfig } from './surface-config.ts'

const known = createStore<SurfaceConfig | undefined>(undefined)

export function useSurfaceConfig(): SurfaceConfig | undefined {
  useEffect(() => void loadSurfaceConfig().then(known.set, () => undefined), [])
  return useSyncExternalStore(known.subscribe, known.get, () => undefined)
}
