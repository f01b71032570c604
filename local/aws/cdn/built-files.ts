import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
}

const compressible = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg)/

export interface BuiltFile {
  contentType: string
  etag: string
  content: Buffer
  /** The content in the viewer's best encoding, with its name; plain if compression does not pay. */
  encoded(acceptEncoding: string): { content: Buffer; encoding?: 'br' | 'gzip' }
}

/** A surface's built files by path without leading slash; each is read once, and compressed on first use. */
export class BuiltFiles {
  readonly #folder: string
  readonly #paths: ReadonlySet<string>
  readonly #files = new Map<string, BuiltFile>()

  constructor(folder: string) {
    this.#folder = folder
    this.#paths = new Set(
      globSync('**/*', { cwd: folder })
        .filter((path) => statSync(join(folder, path)).isFile())
        .map((path) => path.replaceAll('\\', '/')),
    )
  }

  get(path: string): BuiltFile | undefined {
    if (!this.#paths.has(path)) return undefined
    const known = this.#files.get(path) ?? this.#read(path)
    this.#files.set(path, known)
    return known
  }

  #read(path: string): BuiltFile {
    const content = readFileSync(join(this.#folder, path))
    const contentType = contentTypes[extname(path)] ?? 'application/octet-stream'
    const encodings = new Map<'br' | 'gzip', Buffer>()
    const compressed = (encoding: 'br' | 'gzip') => {
      const known =
        encodings.get(encoding) ??
        (encoding === 'br'
          ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
          : gzipSync(content))
      encodings.set(encoding, known)
      return { content: known, encoding }
    }
    return {
      contentType,
      content,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
      encoded(acceptEncoding) {
        if (!compressible.test(contentType)) return { content }
        if (/\bbr\b/.test(acceptEncoding)) return compressed('br')
        return /\bgzip\b/.test(acceptEncoding) ? compressed('gzip') : { content }
      },
    }
  }
}
