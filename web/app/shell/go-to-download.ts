/** Of the panel's heading. */
export const downloadHeading = 'download'

/** Leads to where everything can be downloaded, below all photos. */
export function goToDownload(): void {
  const heading = document.getElementById(downloadHeading)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'center' })
}
