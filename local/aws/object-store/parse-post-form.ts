import { ByteReader } from '../sigv4/byte-reader.ts'
import { S3Error } from './s3-error.ts'

/** S3's limit of everything before the file. */
const maxFieldBytes = 20 * 1024

export interface PostForm {
  /** Fields before the file, names in lower case. */
  fields: Map<string, string>
  filename: string
  /** The file's own Content-Type in the form. */
  fileType: string | undefined
  file: AsyncIterable<Buffer>
}

/** Reads a multipart form up to its `file`, whose bytes stay in the stream; what follows the file is ignored, as in S3. */
export async function parsePostForm(contentType: string | undefined, body: AsyncIterable<Buffer>): Promise<PostForm> {
  const boundary = /^multipart\/form-data\s*;.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? '')
  if (!boundary)
    throw new S3Error('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.')
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2] ?? ''}`)
  // The first delimiter has no line before it.
  const reader = new ByteReader(withLeadingLine(body))
  await readText(reader, delimiter)
  const fields = new Map<string, string>()
  let fieldBytes = 0
  while ((await reader.line(maxFieldBytes)) === '') {
    const { name, filename, type } = await readPartHeaders(reader)
    if (name === 'file') return { fields, filename: filename ?? '', fileType: type, file: fileBytes(reader, delimiter) }
    const value = await readText(reader, delimiter)
    fieldBytes += name.length + value.length
    if (fieldBytes > maxFieldBytes) throw tooLongFields()
    fields.set(name.toLowerCase(), value)
  }
  throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.', {
    details: { ArgumentName: 'file', ArgumentValue: '0' },
  })
}

async function* fileBytes(reader: ByteReader, delimiter: Buffer): AsyncGenerator<Buffer> {
  yield* reader.until(delimiter, incomplete)
  await reader.drain()
}

async function readPartHeaders(reader: ByteReader): Promise<{ name: string; filename?: string; type?: string }> {
  let disposition = ''
  let type: string | undefined
  for (;;) {
    const line = await reader.line(maxFieldBytes)
    if (line === undefined) throw incomplete()
    if (line === '') break
    const colon = line.indexOf(':')
    const [header, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    if (header === 'content-disposition') disposition = value
    if (header === 'content-type') type = value
  }
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1]
  const filename = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1]
  if (name === undefined) throw incomplete()
  return { name, ...(filename !== undefined && { filename }), ...(type !== undefined && { type }) }
}

async function readText(reader: ByteReader, delimiter: Buffer): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of reader.until(delimiter, incomplete)) {
    size += piece.length
    if (size > maxFieldBytes) throw tooLongFields()
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

async function* withLeadingLine(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('\r\n')
  yield* body
}

function incomplete(): S3Error {
  return new S3Error('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.')
}

function tooLongFields(): S3Error {
  return new S3Error(
    'MaxPostPreDataLengthExceeded',
    'Your POST request fields preceding the upload file were too large.',
  )
}
