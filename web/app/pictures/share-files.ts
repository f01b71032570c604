/** Whether this device takes files from a page into its photos, or wherever its reader sends them. */
export function canShareFiles(files: readonly File[]): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [...files] })
}

/** A file of that kind that nobody has to fetch, to ask with. */
export const sampleOf = (kind: 'photo' | 'video'): File =>
  kind === 'photo' ? new File([], 'photo.jpg', { type: 'image/jpeg' }) : new File([], 'film.mp4', { type: 'video/mp4' })
