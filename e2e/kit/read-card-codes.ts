import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQR from 'jsqr'
import sharp from 'sharp'

/** The program that reads our PDFs, of poppler-utils. */
export const pdfReader = 'pdftoppm'

/** What a camera reads on each page of a document as another program draws it; undefined where it reads nothing. */
export async function codesOf(pdf: Uint8Array): Promise<(string | undefined)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'))
  try {
    const file = join(folder, 'cards.pdf')
    writeFileSync(file, pdf)
    execFileSync(pdfReader, ['-r', '96', '-gray', '-png', file, join(folder, 'page')])
    const pages = readdirSync(folder).filter((name) => name.endsWith('.png'))
    return await Promise.all(pages.toSorted().map((name) => codeIn(readFileSync(join(folder, name)))))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function codeIn(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}
