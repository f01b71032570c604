import sharp, { type Sharp } from 'sharp'
import { contrast } from '#shared/rules/contrast.ts'
import { maxLogoPixels } from '#shared/rules/logo-limits.ts'
import { AppError } from '../runtime/app-error.ts'

export interface DrawnLogo {
  png: Buffer
  /** Pixels. */
  width: number
  height: number
}

/** Pixels of the drawing, sharp enough for a 4K wall. */
const box = { width: 800, height: 320 } as const

/** Plates for a logo with a transparent background, in order of preference if both show equally much of it. */
const plates = ['#ffffff', '#1c1b22'] as const

/** Contrast from which a colour is visible on a plate; a mid grey is on both. */
const leastSeen = 2

/** Relative to its height, on each side. */
const margin = 0.12
const rounding = 0.08

/** Seconds; the largest accepted logo draws in a tenth of this, so anything slower is malicious. */
const drawingSeconds = 8

/** SVG features that no logo needs and that can cost minutes or gigabytes: filters, embedded pictures, entities. */
const costly = /<(?:[\w.-]+:)?(?:filter|image|fe[A-Z]\w*)[\s/>]|<!ENTITY|\bfilter\s*:\s*(?!none)/

/**
 * Redraws a logo (PNG or SVG) as a PNG that is visible on any background: a transparent one gets a plate in a
 * contrasting colour. Nothing of the file itself is kept: neither scripts nor references, which are not followed
 * either. Throws `file_empty`, `unsupported_type`, `too_many_pixels` and `unreadable_file`.
 */
export async function drawLogo(bytes: Buffer): Promise<DrawnLogo> {
  if (bytes.length === 0) throw new AppError('file_empty', 'The file is empty.')
  const format = formatOf(bytes)
  if (!format) throw new AppError('unsupported_type', 'A logo is a PNG or an SVG.')
  if (format === 'svg' && costly.test(bytes.toString('utf8')))
    throw new AppError(
      'unreadable_file',
      'An SVG with filters, pictures or entities is not drawn; save it as plain shapes, or as a PNG.',
    )
  try {
    return await inTime(draw(bytes, format))
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('unreadable_file', 'The logo cannot be drawn.', { cause })
  }
}

/** By its own signature, as sharp detects it. */
function formatOf(bytes: Buffer): 'png' | 'svg' | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  const head = bytes
    .toString('utf8', 0, 1000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  return head.startsWith('<') && /<(?:[\w.-]+:)?svg[\s>]/.test(head) ? 'svg' : undefined
}

async function draw(bytes: Buffer, expected: 'png' | 'svg'): Promise<DrawnLogo> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (format !== expected) throw new AppError('unsupported_type', 'A logo is a PNG or an SVG.')
  if (width * height > maxLogoPixels)
    throw new AppError('too_many_pixels', `${width} × ${height} pixels, at most ${maxLogoPixels} of them.`)
  const open = (): Sharp => sharp(bytes, { limitInputPixels: maxLogoPixels }).timeout({ seconds: drawingSeconds })
  // Shapes are drawn at the wanted size, pixels at most at their own.
  const sized = await open()
    .resize({ ...box, fit: 'inside', withoutEnlargement: format === 'png' })
    .toColourspace('srgb')
    .ensureAlpha()
    .png()
    .toBuffer()
  const { isOpaque, channels } = await sharp(sized).stats()
  if (channels[3]?.max === 0) throw new AppError('unreadable_file', 'Nothing of the logo can be seen.')
  const drawn = isOpaque ? sharp(sized) : await onPlate(sized)
  const { data, info } = await drawn
    .png({ palette: true, quality: 100, effort: 7 })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

async function onPlate(transparent: Buffer): Promise<Sharp> {
  // Trims empty space, which would make it small.
  const { data, info } = await sharp(transparent)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 0 })
    .toBuffer({ resolveWithObject: true })
  const around = Math.max(4, Math.round(Math.min(info.height, box.height / 2) * margin))
  const [width, height] = [info.width + 2 * around, info.height + 2 * around]
  const radius = Math.round(height * rounding)
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${await plateOf(data)}"/></svg>`
  return sharp(Buffer.from(plate)).composite([{ input: data, left: around, top: around }])
}

/** The plate with more contrast to the logo. */
async function plateOf(logo: Buffer): Promise<string> {
  const { data } = await sharp(logo)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = plates.map((plate) => {
    let sum = 0
    for (let at = 0; at + 3 < data.length; at += 4) {
      const [red, green, blue, alpha = 0] = data.subarray(at, at + 4)
      if (contrast(hexOf([red, green, blue]), plate) >= leastSeen) sum += alpha
    }
    return sum
  })
  return (seen[1] ?? 0) > (seen[0] ?? 0) ? plates[1] : plates[0]
}

const hexOf = (channels: readonly (number | undefined)[]) =>
  `#${channels.map((value = 0) => value.toString(16).padStart(2, '0')).join('')}`

/** A renderer's own time-out cannot interrupt it within a row of pixels. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not drawn in ${drawingSeconds} seconds.`)), drawingSeconds * 1000)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
