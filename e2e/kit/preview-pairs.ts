import sharp, { type Sharp } from 'sharp'
import type { SeededRandom } from './seeded-random.ts'
import type { FileTypeName } from '#shared/rules/file-types.ts'
import { drawPhoto } from '#functions/media/draw-photo.ts'
import { drawPicture } from '#functions/media/draw-picture.ts'

/** Upright, three bytes a pixel. */
interface Scene {
  pixels: Buffer
  width: number
  height: number
}

/** The ThumbHashes of a page's preview and of the pictures drawn from the original. */
interface Pair {
  kind: string
  preview: string
  original: string
}

type Original = { bytes: Buffer; type: FileTypeName }
type Store = (scene: Scene, random: SeededRandom) => Promise<Original>

const open = ({ pixels, width, height }: Scene) => sharp(pixels, { raw: { width, height, channels: 3 } })

async function sceneOf(picture: Sharp): Promise<Scene> {
  const plain = picture.flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha()
  const { data, info } = await plain.raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** Part of a picture in another light, unlike any other scene. */
export async function varied(picture: Buffer, random: SeededRandom): Promise<Scene> {
  const between = (least: number, most: number) => least + (most - least) * random.next()
  const whole = await sceneOf(sharp(picture).resize({ width: 600, height: 600, fit: 'inside' }))
  const [width, height] = [whole.width, whole.height].map((side) => Math.round(side * between(0.4, 1)))
  if (!width || !height) throw new Error('Nothing is left of the picture.')
  const left = Math.floor(between(0, whole.width - width))
  const top = Math.floor(between(0, whole.height - height))
  const light = { brightness: between(0.35, 1.5), saturation: between(0.2, 1.6), hue: Math.floor(between(-20, 20)) }
  return sceneOf(open(whole).extract({ left, top, width, height }).modulate(light).linear(between(0.4, 1.1), 10))
}

/** Formats in which cameras and phones store a scene, except HEIC, which needs an encoder. */
export const stores: Record<string, Store> = {
  JPEG: async (scene, random) => {
    const quality = 55 + Math.floor(random.next() * 43)
    return { bytes: await open(scene).jpeg({ quality }).toBuffer(), type: 'jpeg' }
  },
  PNG: async (scene) => ({ bytes: await open(scene).png({ compressionLevel: 1 }).toBuffer(), type: 'png' }),
  WebP: async (scene) => ({ bytes: await open(scene).webp({ effort: 0 }).toBuffer(), type: 'webp' }),
  'wide gamut': async (scene) => {
    const bytes = await open(scene).withIccProfile('p3').jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
    return { bytes, type: 'jpeg' }
  },
  rotated: async (scene, random) => {
    const orientation = random.pick([2, 3, 4, 5, 6, 7, 8])
    return { bytes: await open(scene).jpeg({ quality: 90 }).withMetadata({ orientation }).toBuffer(), type: 'jpeg' }
  },
  'HDR by PQ': async (scene) => ({ bytes: await open(highRange(scene, pq)).png().toBuffer(), type: 'png' }),
  'HDR by HLG': async (scene) => ({ bytes: await open(highRange(scene, hlg)).png().toBuffer(), type: 'png' }),
}

const linear = Array.from({ length: 256 }, (_, code) => {
  const value = code / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** BT.2100's codes for white at 203 cd/m² (ITU-R BT.2408); a decoder without tone mapping takes them for sRGB. */
function highRange({ pixels, width, height }: Scene, encode: (light: number) => number): Scene {
  const coded = Buffer.alloc(pixels.length)
  for (let at = 0; at < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((part) => linear[pixels[at + part] ?? 0])
    const wide = [
      0.6274 * r + 0.3293 * g + 0.0433 * b,
      0.0691 * r + 0.9195 * g + 0.0114 * b,
      0.0164 * r + 0.088 * g + 0.8956 * b,
    ]
    for (const [part, light] of wide.entries()) coded[at + part] = Math.round(255 * Math.min(1, encode(light)))
  }
  return { pixels: coded, width, height }
}

function pq(light: number): number {
  const power = ((light * 203) / 10_000) ** 0.159_301_757_8
  return ((0.835_937_5 + 18.851_562_5 * power) / (1 + 18.6875 * power)) ** 78.843_75
}

function hlg(light: number): number {
  const scaled = light / 3.77
  return scaled <= 1 / 12 ? Math.sqrt(3 * scaled) : 0.178_832_77 * Math.log(12 * scaled - 0.284_668_92) + 0.559_910_73
}

/** As pages draw it (web/app/features/uploads/encode-preview.ts), with the scalers and encoders of all browsers. */
async function previewOf(picture: Sharp, random: SeededRandom): Promise<string> {
  const side = random.pick([1200, 900, 640, 320])
  const kernel = random.pick(['cubic', 'mitchell', 'lanczos3', 'linear', 'nearest'] as const)
  const sized = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true, kernel })
  const quality = random.pick([60, 40])
  const type = random.pick(['webp', 'webp', 'jpeg'] as const)
  const bytes = await (type === 'webp' ? sized.webp({ quality, effort: 0 }) : sized.jpeg({ quality })).toBuffer()
  return (await drawPicture(bytes, type)).placeholder
}

/** A preview and its original. */
export async function truePair(scene: Scene, kind: string, store: Store, random: SeededRandom): Promise<Pair> {
  const { bytes, type } = await store(scene, random)
  const seen = kind === 'rotated' ? sharp(bytes, { autoOrient: true }) : open(scene)
  return {
    kind,
    preview: await previewOf(seen, random),
    original: (await drawPhoto(bytes, type)).placeholder,
  }
}

/** Previews that show something other than their original. */
const lies: Record<string, (scene: Scene, other: Scene) => Sharp | Promise<Sharp>> = {
  'another picture': (_, other) => open(other),
  mirrored: (scene) => open(scene).flop(),
  'upside down': (scene) => open(scene).rotate(180),
  recoloured: (scene) => open(scene).modulate({ hue: 120 }),
  'its negative': (scene) => open(scene).negate(),
  'half black': async (scene) => open(scene).composite([{ input: await leftHalf(scene, '#000000'), left: 0, top: 0 }]),
  'half green': async (scene) => open(scene).composite([{ input: await leftHalf(scene, '#30c040'), left: 0, top: 0 }]),
}

const leftHalf = ({ width, height }: Scene, background: string) =>
  sharp({ create: { width: Math.ceil(width / 2), height, channels: 3, background } })
    .png()
    .toBuffer()

/** One pair for each way to lie. */
export async function unlikePairs(scene: Scene, other: Scene, random: SeededRandom): Promise<Pair[]> {
  const original = (await drawPicture(await open(scene).png().toBuffer(), 'png')).placeholder
  const pairs: Pair[] = []
  for (const [kind, lie] of Object.entries(lies)) {
    const shown = sharp(await (await lie(scene, other)).png().toBuffer())
    pairs.push({ kind, preview: await previewOf(shown, random), original })
  }
  return pairs
}
