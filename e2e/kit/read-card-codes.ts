import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQR from 'jsqr'
import sharp from 'sharp'

/** The program that reads our PDFs, of poppler-utils. */
export const pdfReader = 'pdftoppm'

const dotsPerInch = 96

/** What a camera reads on a face, and how long the code's side is. */
interface ReadCode {
  link: string
  millimetres: number
}

/** What a camera reads on each page of a document as another program draws it; undefined where it reads nothing. */
export const codesOf = async (pdf: Uint8Array, facesOfPage = 1): Promise<(string | undefined)[]> =>
  (await readFaces(pdf, facesOfPage)).map((code) => code?.link)

/** The same with sizes, of pages that are folded into that many faces, one above the other. */
export async function readFaces(pdf: Uint8Array, facesOfPage: number): Promise<(ReadCode | undefined)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'))
  try {
    const file = join(folder, 'cards.pdf')
    writeFileSync(file, pdf)
    execFileSync(pdfReader, ['-r', `${dotsPerInch}`, '-gray', '-png', file, join(folder, 'page')])
    const pages = readdirSync(folder).filter((name) => name.endsWith('.png'))
    const faces = pages.toSorted().map((name) => facesIn(readFileSync(join(folder, name)), facesOfPage))
    return (await Promise.all(faces)).flat()
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
