import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtempDisposable, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilmWork, JobRequest } from './job-request.ts'
import { makeFilmPlay } from './make-film-play.ts'
import { makeVoicePlay } from './make-voice-play.ts'

function parseAddress(address: string): { Bucket: string; Key: string } {
  const { hostname, pathname } = new URL(address)
  return { Bucket: hostname, Key: pathname.slice(1) }
}

const contentTypes: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.wav': 'audio/wav',
}

const isOfFilm = (settings: JobRequest['settings']): settings is FilmWork => settings.outputGroups[1].name === 'poster'

/** A film that ffmpeg cannot read. */
export class UnreadableFilm extends Error {}

/** Fetches a job's film or voice, converts it, and stores its outputs. A bad one rejects with `UnreadableFilm`. */
export async function convertFilm(
  s3: S3Client,
  program: string,
  request: JobRequest,
  signal: AbortSignal,
): Promise<void> {
  const { settings } = request
  const [input] = settings.inputs
  const [group] = settings.outputGroups
  const { Bucket, Key } = parseAddress(group.outputGroupSettings.fileGroupSettings.destination)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'media-convert-'))
  const source = join(folder.path, 'input')
  const { Body } = await s3.send(new GetObjectCommand(parseAddress(input.fileInput)), { abortSignal: signal })
  if (!(Body instanceof Readable)) throw new Error('S3 answered no stream.')
  await pipeline(Body, createWriteStream(source), { signal })
  const prefix = posix.basename(Key)
  const files = { input: source, prefix: join(folder.path, prefix), signal }
  const work = isOfFilm(settings) ? makeFilmPlay(program, settings, files) : makeVoicePlay(program, settings, files)
  await work.catch((cause: unknown) => {
    throw new UnreadableFilm('ffmpeg failed.', { cause })
  })
  for (const name of await readdir(folder.path)) {
    const file = join(folder.path, name)
    if (file === source) continue
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: `${dirname(Key)}/${name}`,
        Body: createReadStream(file),
        ContentLength: (await stat(file)).size,
        ContentType: contentTypes[extname(name)],
      }),
      { abortSignal: signal },
    )
  }
}
