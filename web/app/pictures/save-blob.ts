/** Has the browser save a blob under that name. */
export function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download reads the blob after the click; a minute is plenty for it to begin.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
