import { qrModules, qrPath } from '../../cards/qr-code.ts'

/** Print size: 17 cm at 300 dots an inch. */
const printPixels = 2048

/** A link's QR code as a PNG of about 2048 pixels, with whole pixels per module. */
export async function drawQrPng(link: string): Promise<Blob> {
  const modules = qrModules(link)
  const scale = Math.ceil(printPixels / modules.length)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = modules.length * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.scale(scale, scale)
  context.fill(new Path2D(qrPath(modules)))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no PNG.'))), 'image/png'),
  )
}
