import {
  CreateJobCommand,
  type CreateJobCommandInput,
  GetJobCommand,
  MediaConvertClient,
} from '@aws-sdk/client-mediaconvert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeVoice, measureVoice, type VoiceKind } from '#e2e/kit/make-voice.ts'
import { openMediaBucket } from '#e2e/kit/open-media-bucket.ts'
import { readFixture } from '#e2e/kit/send-file.ts'
import { filmSettings } from '#functions/gateways/film-settings.ts'
import { putObject, readObject } from '#functions/gateways/media-bucket.ts'
import { convertedKeys, convertedPrefix, convertedVoiceKeys, originalKey } from '#functions/gateways/media-keys.ts'
import { voiceSettings } from '#functions/gateways/voice-settings.ts'
import { readPeaks } from '#functions/media/read-peaks.ts'
import { voiceLoudness } from '#shared/rules/voice-limits.ts'
import { Faults } from '../../base/faults.ts'
import { filmQueueArn, filmRoleArn, mediaBucketName, region, voiceQueueArn } from '../../base/resource-names.ts'
import type { FilmEvent } from './film-event.ts'
import { type MediaConvertStandIn, startMediaConvert } from './start-media-convert.ts'

const film = { eventId: 'evn_1', photoId: 'pho_1' }

let bucket: Awaited<ReturnType<typeof openMediaBucket>>
let folder: string
let standIn: MediaConvertStandIn
let client: MediaConvertClient
let events: FilmEvent[]
let now: number
let hasFfmpeg: boolean
let allowed: readonly string[]
const faults = new Faults()

beforeAll(async () => {
  bucket = await openMediaBucket()
  await putObject(originalKey(film.eventId, film.photoId), readFixture('movie.mov'), { contentType: 'video/quicktime' })
})
afterAll(() => bucket.close())

async function start(): Promise<void> {
  standIn = await startMediaConvert({
    file: join(folder, 'films.sqlite'),
    queues: [filmQueueArn, voiceQueueArn],
    role: filmRoleArn,
    faults,
    secretOf: (accessKeyId) => (accessKeyId === 'tester' ? 'secret' : undefined),
    mayCall: (_, action) => allowed.includes(action),
    s3: { url: process.env['AWS_ENDPOINT_URL_S3'] ?? '', accessKeyId: 'tester', secretAccessKey: 'secret' },
    onEvent: (event) => void events.push(event),
    ...(!hasFfmpeg && { ffmpeg: async () => undefined }),
    now: () => now,
  })
  client = new MediaConvertClient({ endpoint: standIn.url, region, maxAttempts: 1 })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-'))
  events = []
  now = Date.now()
  hasFfmpeg = true
  allowed = ['mediaconvert:CreateJob', 'mediaconvert:GetJob']
})
afterEach(async () => {
  faults.clear()
  await standIn.close()
  await rm(folder, { recursive: true })
})

/** Asks for the film as the product does, but for `changes`; answers the job's id. */
async function create(changes: Partial<CreateJobCommandInput> = {}): Promise<string> {
  const { Job } = await client.send(
    new CreateJobCommand({
      ClientRequestToken: film.photoId,
      Queue: filmQueueArn,
      Role: filmRoleArn,
      UserMetadata: film,
      StatusUpdateInterval: 'SECONDS_600',
      Settings: filmSettings({
        input: `s3://${mediaBucketName}/${originalKey(film.eventId, film.photoId)}`,
        destination: `s3://${mediaBucketName}/${convertedPrefix(film.eventId, film.photoId)}`,
        width: 160,
        height: 120,
        isHdr: false,
      }),
      ...changes,
    }),
  )
  return Job?.Id ?? ''
}

const statusOf = async (jobId: string) => (await client.send(new GetJobCommand({ Id: jobId }))).Job?.Status

it('converts a film beside its pictures and tells of the end', async () => {
  await start()
  standIn.start()
  const jobId = await create()
  await standIn.settled()
  expect(await statusOf(jobId)).toBe('COMPLETE')
  const { film: playback, posters } = convertedKeys(film.eventId, film.photoId)
  expect(await bucket.listKeys('films/')).toEqual(expect.arrayContaining([playback, posters.first]))
  expect(events).toMatchObject([
    { source: 'aws.mediaconvert', detail: { queue: filmQueueArn, jobId, status: 'COMPLETE', userMetadata: film } },
  ])
})

const voice = { eventId: 'evn_1', photoId: 'pho_2' }
const keysOfVoice = convertedVoiceKeys(voice.eventId, voice.photoId)

/** Puts a voice in place and asks for it as the product does; answers the job's id. */
async function createVoice(kind: VoiceKind, decibels?: number): Promise<string> {
  const { bytes, type } = await makeVoice(kind, 4, decibels)
  await putObject(keysOfVoice.source, bytes, { contentType: type })
  const bucketUrl = `s3://${mediaBucketName}`
  return create({
    ClientRequestToken: `${voice.photoId}-${kind}`,
    Queue: voiceQueueArn,
    UserMetadata: voice,
    Settings: voiceSettings({
      input: `${bucketUrl}/${keysOfVoice.source}`,
      destination: `${bucketUrl}/${convertedPrefix(voice.eventId, voice.photoId)}`,
    }),
  })
}

/** Has a voice converted; its sound and its waveform. */
async function convertVoice(kind: VoiceKind, decibels?: number) {
  const jobId = await createVoice(kind, decibels)
  await standIn.settled()
  if ((await statusOf(jobId)) !== 'COMPLETE') return undefined
  const { voice: sound, wave } = keysOfVoice
  return { ...(await measureVoice(await readObject(sound))), peaks: readPeaks(await readObject(wave)) }
}

it('has voices wait behind no film', async () => {
  await start()
  standIn.start()
  faults.add({ service: 'mediaconvert', operation: 'Convert', fail: 1, delayMs: 600_000 })
  const film = await create()
  const jobId = await createVoice('Opus in Ogg')
  await vi.waitFor(() => expect(events).toMatchObject([{ detail: { jobId, status: 'COMPLETE' } }]), 20_000)
  expect(await statusOf(film)).toBe('SUBMITTED')
})

it.each<[string, VoiceKind, number]>([
  ['quiet', 'Opus in Ogg', -35],
  ['loud', 'AAC with its index first', -3],
  ['in stereo', 'AAC in stereo at 44.1 kHz', -20],
  ['of another encoder', 'Vorbis in Ogg', -12],
])('makes a voice as loud as all others: one that is %s', async (_, kind, decibels) => {
  await start()
  standIn.start()
  const made = await convertVoice(kind, decibels)
  expect(made?.track).toMatch(/Audio: aac \(LC\).*48000 Hz/)
  expect(made?.seconds).toBeCloseTo(4, 0)
  expect(Math.abs((made?.lufs ?? 0) - voiceLoudness)).toBeLessThanOrEqual(2)
  expect(Math.max(...(made?.peaks ?? []))).toBe(100)
})

it('leaves silence as it is', async () => {
  await start()
  standIn.start()
  const made = await convertVoice('Opus in Ogg', -90)
  expect(made?.lufs).toBeLessThan(-60)
  expect(new Set(made?.peaks)).toEqual(new Set([0]))
})

it.each<VoiceKind>(['Opus in MP4', 'Opus in WebM'])(
  'reads sound in no other files than the service does: %s',
  async (kind) => {
    await start()
    standIn.start()
    expect(await convertVoice(kind)).toBeUndefined()
    expect(events).toMatchObject([{ detail: { queue: voiceQueueArn, status: 'ERROR', errorCode: 1076 } }])
  },
)

it('answers a token within a minute with the same job, and later with another', async () => {
  await start()
  const first = await create()
  now += 59_000
  expect(await create()).toBe(first)
  now += 2_000
  expect(await create()).not.toBe(first)
})

it('goes on after its end with what it was asked for before', async () => {
  await start()
  const jobId = await create()
  await standIn.close()
  await start()
  standIn.start()
  await standIn.settled()
  expect(await statusOf(jobId)).toBe('COMPLETE')
  expect(events).toHaveLength(1)
})

it('ends a job in an error where nothing here can convert, and where there is no film', async () => {
  hasFfmpeg = false
  await start()
  standIn.start()
  const jobId = await create()
  await standIn.settled()
  expect(await statusOf(jobId)).toBe('ERROR')
  expect(events).toMatchObject([{ detail: { jobId, status: 'ERROR' } }])
})

it.each([
  ['another queue', { Queue: 'arn:aws:mediaconvert:eu-north-1:000000000000:queues/Default' }, 'NotFoundException'],
  ['another role', { Role: 'arn:aws:iam::000000000000:role/admin' }, 'ForbiddenException'],
  ['other settings', { Settings: { Inputs: [], OutputGroups: [] } }, 'BadRequestException'],
  ['a token that is too long', { ClientRequestToken: 'p'.repeat(65) }, 'BadRequestException'],
])('refuses a job with %s', async (_, changes, name) => {
  await start()
  await expect(create(changes)).rejects.toMatchObject({ name })
})

it('lets nobody do what they were not granted, and knows only jobs that there are', async () => {
  await start()
  await expect(statusOf('nobody')).rejects.toMatchObject({ name: 'NotFoundException' })
  allowed = []
  await expect(create()).rejects.toMatchObject({ name: 'ForbiddenException' })
  await expect(statusOf('nobody')).rejects.toMatchObject({ name: 'ForbiddenException' })
})

it('fails as ordered, and may have done all the same what it does not answer', async () => {
  await start()
  faults.add({ service: 'mediaconvert', operation: 'CreateJob', fail: 1, status: 429 })
  await expect(create()).rejects.toMatchObject({ name: 'TooManyRequestsException' })
  faults.add({ service: 'mediaconvert', fail: 1, done: true })
  await expect(create()).rejects.toMatchObject({ name: 'InternalServerErrorException' })
  standIn.start()
  await standIn.settled()
  expect(events).toHaveLength(1)
})
