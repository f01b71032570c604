/** The address of a picture of the code that opens the demo's gallery on the phone that reads it. */
export async function drawDemoCode(gallery: string): Promise<string> {
  const { qrSvg } = await import('../../cards/qr-modules.ts')
  return `data:image/svg+xml,${encodeURIComponent(qrSvg(gallery, 'low'))}`
}
