export function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The download reads the blob after the click; a minute is plenty for it to begin.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Data as a file that people and programs read. */
export const saveJson = (name: string, data: unknown) =>
  saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name)

/** Whether the device's share sheet, which saves into its photos, takes these files. */
export function canShareFiles(files: readonly File[]): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [...files] })
}

/** An empty file of that kind, to ask `canShareFiles` with before there is one. */
export const sampleOf = (kind: 'photo' | 'video'): File =>
  kind === 'photo' ? new File([], 'photo.jpg', { type: 'image/jpeg' }) : new File([], 'film.mp4', { type: 'video/mp4' })
