/** The code of an event's places but its photos: with the event's page, so that no guest is told where it lies. */
export const places = {
  share: async () => (await import('./share-place.tsx')).SharePlace,
  guests: async () => (await import('./guests-place.tsx')).GuestsPlace,
  wall: async () => (await import('./wall-place.tsx')).WallPlace,
  downloads: async () => (await import('./downloads-place.tsx')).DownloadsPlace,
  insights: async () => (await import('./insights-place.tsx')).InsightsPlace,
  settings: async () => (await import('./settings-place.tsx')).SettingsPlace,
}
