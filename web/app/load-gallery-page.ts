/** The guest's page: its code begins to come with `begin.ts`, and is drawn by `screens.ts`. */
export const loadGalleryPage = async () => (await import('./routes/gallery-page.tsx')).GalleryPage
