import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPhoto } from '#functions/media/draw-photo.ts'
import { fileTypeOfExtension } from '#shared/rules/file-types.ts'
import { root } from '#local/base/root.ts'
import { type Grey, structuralSimilarity } from './pictures/structural-similarity.ts'

/** JPEG as pictures were drawn before, which WebP must look as good as. */
const jpegQuality = { 400: 76, 1600: 82 } as const
/** All WebP together at most, of what all JPEG weigh. */
const mostShare = 0.85
interface Row {
  nominal: keyof typeof jpegQuality
  looks: { jpeg: number; webp: number }
  jpeg: number
  webp: number
}

/** What no eye sees. */
const slack = 0.001

const greyOf = async (picture: Buffer): Promise<Grey> => {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

/** Milliseconds of processors that something takes. */
async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, ms: (user + system) / 1000 }
}

/**
 * `npm run bench -- pictures [folder]`: draws each photo of a folder as the job does and as JPEG, and compares both with the same pixels
 * uncompressed. Good if WebP looks as good on average in either width and weighs 85 % at most. Drawings, which the demo has, flatter
 * WebP: ask it with photographs.
 */
export async function measure([folder = join(root, 'local', 'demo', 'pictures')]: readonly string[]) {
  const rows: Row[] = []
  for (const name of globSync('*.{jpg,jpeg,png,webp}', { cwd: folder }).toSorted()) {
    const original = readFileSync(join(folder, name))
    const drawn = await timed(() => drawPhoto(original, fileTypeOfExtension(name) ?? 'jpeg'))
    let source = original
    let jpegMs = 0
    for (const { nominal, width, height, bytes } of drawn.result.copies.toReversed()) {
      const sized = (from: Buffer) => sharp(from).autoOrient().resize({ width, height }).flatten()
      const jpeg = await timed(() =>
        sized(source).jpeg({ quality: jpegQuality[nominal], progressive: true }).toBuffer(),
      )
      const seen = await greyOf(await sized(original).png().toBuffer())
      const looks = {
        jpeg: structuralSimilarity(seen, await greyOf(jpeg.result)),
        webp: structuralSimilarity(seen, await greyOf(bytes)),
      }
      rows.push({ nominal, looks, jpeg: jpeg.result.length, webp: bytes.length })
      const share = ((bytes.length / jpeg.result.length) * 100).toFixed(0)
      console.log(
        `${name} ${width} × ${height}: JPEG ${looks.jpeg.toFixed(4)}, WebP ${looks.webp.toFixed(4)} at ${share} %`,
      )
      source = jpeg.result
      jpegMs += jpeg.ms
    }
    console.log(`${name}: ${jpegMs.toFixed(0)} ms of processors as JPEG, ${drawn.ms.toFixed(0)} as the job draws it`)
  }
  const verdicts = Object.keys(jpegQuality).map((width) => {
    const some = rows.filter(({ nominal }) => String(nominal) === width)
    const sum = (value: (row: Row) => number) => some.reduce((total, row) => total + value(row), 0)
    const share = sum(({ webp }) => webp) / sum(({ jpeg }) => jpeg)
    const lost = sum(({ looks }) => looks.jpeg - looks.webp) / some.length
    console.log(
      `${width}: WebP weighs ${(share * 100).toFixed(0)} % and looks ${lost > 0 ? 'worse' : 'better'} by ${Math.abs(lost).toFixed(4)}`,
    )
    return share <= mostShare && lost <= slack
  })
  return verdicts.every(Boolean)
}
