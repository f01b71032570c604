import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtempDisposable, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { JobRequest } from './job-request.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

/** Bucket and key of an address. */
function parseAddress(address: string): { Bucket: string; Key: string } {
  const { hostname, pathname } = new URL(address)
  return { Bucket: hostname, Key: pathname.slice(1) }
}

/** A film that ffmpeg makes nothing of. */
export class UnreadableFilm extends Error {}

/** Fetches a job's film, converts it and puts its outputs in place. Rejects with `UnreadableFilm` at a bad film. */
export async function convertFilm(
  s3: S3Client,
  program: string,
  request: JobRequest,
  signal: AbortSignal,
): Promise<void> {
  const [input] = request.settings.inputs
  const [group] = request.settings.outputGroups
  const { Bucket, Key } = parseAddress(group.outputGroupSettings.fileGroupSettings.destination)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'media-convert-'))
  const source = join(folder.path, 'input')
  const { Body } = await s3.send(new GetObjectCommand(parseAddress(input.fileInput)), { abortSignal: signal })
  if (!(Body instanceof Readable)) throw new Error('S3 answered no stream.')
  await pipeline(Body, createWriteStream(source), { signal })
  const prefix = posix.basename(Key)
  await runFfmpeg(program, request, { input: source, prefix: join(folder.path, prefix), signal }).catch(
    (cause: unknown) => {
      throw new UnreadableFilm('ffmpeg failed.', { cause })
    },
  )
  for (const name of await readdir(folder.path)) {
    const file = join(folder.path, name)
    if (file === source) continue
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: `${dirname(Key)}/${name}`,
        Body: createReadStream(file),
        ContentLength: (await stat(file)).size,
        ContentType: name.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg',
      }),
      { abortSignal: signal },
    )
  }
}
