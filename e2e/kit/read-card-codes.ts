import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQR from 'jsqr'
import sharp from 'sharp'

/** A program that draws PDFs, from poppler-utils. */
export const pdfReader = 'pdftoppm'

const dotsPerInch = 96

/** The code that a camera reads on a card, and the length of its side. */
interface ReadCode {
  link: string
  millimetres: number
}

/** The code on each page of a document as another program draws it; undefined if none is readable. */
export const codesOf = async (pdf: Uint8Array, facesOfPage = 1): Promise<(string | undefined)[]> =>
  (await readFaces(pdf, facesOfPage)).map((code) => code?.link)

/** A part of a page (mm). */
interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** The codes in each of these places of each page, at this resolution (dots per inch). */
export async function codesAt(
  pdf: Uint8Array,
  places: readonly Place[],
  dots: number,
): Promise<(string | undefined)[]> {
  const codes = readPages(pdf, dots).flatMap((page) =>
    places.map(async ({ x, y, width, height }) => {
      const [left, top, across, down] = [x, y, width, height].map((millimetres) =>
        Math.floor((millimetres * dots) / 25.4),
      )
      const part = sharp(page).extract({ left: left ?? 0, top: top ?? 0, width: across ?? 0, height: down ?? 0 })
      const { data, info } = await part.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      return codeIn(new Uint8ClampedArray(data), info.width, info.height)?.link
    }),
  )
  return Promise.all(codes)
}

/** The same with sizes, for pages that are folded into this many cards, one above the other. */
export async function readFaces(pdf: Uint8Array, facesOfPage: number): Promise<(ReadCode | undefined)[]> {
  const faces = readPages(pdf, dotsPerInch).map((page) => facesIn(page, facesOfPage))
  return (await Promise.all(faces)).flat()
}

/** The pages of a document as pictures. */
function readPages(pdf: Uint8Array, dots: number): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'))
  try {
    const file = join(folder, 'cards.pdf')
    writeFileSync(file, pdf)
    execFileSync(pdfReader, ['-r', `${dots}`, '-gray', '-png', file, join(folder, 'page')])
    const pages = readdirSync(folder).filter((name) => name.endsWith('.png'))
    return pages.toSorted().map((name) => readFileSync(join(folder, name)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function facesIn(picture: Buffer, faces: number): Promise<(ReadCode | undefined)[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const height = Math.floor(info.height / faces)
  const bytes = height * info.width * info.channels
  return Array.from({ length: faces }, (_, face) =>
    codeIn(new Uint8ClampedArray(data.subarray(face * bytes, (face + 1) * bytes)), info.width, height),
  )
}

function codeIn(pixels: Uint8ClampedArray, width: number, height: number): ReadCode | undefined {
  const code = jsQR.default(pixels, width, height)
  if (!code) return undefined
  const { topLeftCorner, topRightCorner } = code.location
  const side = Math.hypot(topRightCorner.x - topLeftCorner.x, topRightCorner.y - topLeftCorner.y)
  return { link: code.data, millimetres: Math.round((side / dotsPerInch) * 25.4) }
}
