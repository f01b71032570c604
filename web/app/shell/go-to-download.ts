/** Of the panel's heading. */
export const downloadHeading = 'download'

/** Scrolls to the download panel, below all photos. */
export function goToDownload(): void {
  const heading = document.getElementById(downloadHeading)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'center' })
}
