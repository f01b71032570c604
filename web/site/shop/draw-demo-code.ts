/** Address of a picture of the QR code that opens the demo's gallery. */
export async function drawDemoCode(gallery: string): Promise<string> {
  const { qrSvg } = await import('../../cards/qr-code.ts')
  return `data:image/svg+xml,${encodeURIComponent(qrSvg(gallery, 'low'))}`
}
