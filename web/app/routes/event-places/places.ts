import { type ComponentType, lazy } from 'react'

/** An event's places but its photos, by their paths: told to its page alone, so that no guest fetches where their code lies. */
export const places: Readonly<Partial<Record<string, ComponentType>>> = {
  share: lazy(async () => ({ default: (await import('./share-place.tsx')).SharePlace })),
  guests: lazy(async () => ({ default: (await import('./guests-place.tsx')).GuestsPlace })),
  wall: lazy(async () => ({ default: (await import('../../features/walls/wall-remote.tsx')).WallRemote })),
  downloads: lazy(async () => ({
    default: (await import('../../features/downloads/downloads-place.tsx')).DownloadsPlace,
  })),
  insights: lazy(async () => ({ default: (await import('../../features/insights/insights-place.tsx')).InsightsPlace })),
  settings: lazy(async () => ({ default: (await import('./settings-place.tsx')).SettingsPlace })),
}
