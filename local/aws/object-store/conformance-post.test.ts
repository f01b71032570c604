import { GetObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from 'vitest'
import { deriveSigningKey, signText } from '../sigv4/signing-key.ts'
import { knownGaps } from '#e2e/kit/known-gaps.ts'
import { openConformanceStore, type ConformanceStore } from './conformance-store.ts'

const gap = knownGaps('S3')
let store: ConformanceStore
beforeAll(async () => {
  store = await openConformanceStore()
  return () => store.close()
})

interface FormChoices {
  conditions?: unknown[]
  fields?: Record<string, string>
  expiresInMs?: number
  secret?: string
  body?: string
  afterFile?: Record<string, string>
}

const conditions = () => [
  { bucket: store.bucket },
  ['starts-with', '$key', 'posted/'],
  ['eq', '$Content-Type', 'image/png'],
  ['content-length-range', 2, 10],
]

/** A form as a browser sends it, with a policy signed here. */
function makeForm(choices: FormChoices): FormData {
  const { accessKeyId, secretAccessKey } = store.credentials
  const timestamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = { accessKeyId, day: timestamp.slice(0, 8), region: store.region, service: 's3' }
  const signing = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${accessKeyId}/${scope.day}/${scope.region}/s3/aws4_request`,
    'x-amz-date': timestamp,
  }
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(Date.now() + (choices.expiresInMs ?? 60_000)).toISOString(),
      conditions: [
        ...(choices.conditions ?? conditions()),
        ...Object.entries(signing).map(([name, value]) => ({ [name]: value })),
      ],
    }),
  ).toString('base64')
  const signature = signText(deriveSigningKey(choices.secret ?? secretAccessKey, scope), policy)
  const form = new FormData()
  const fields = choices.fields ?? { key: 'posted/photo', 'Content-Type': 'image/png' }
  for (const [name, value] of Object.entries({ ...fields, ...signing, policy, 'x-amz-signature': signature }))
    form.append(name, value)
  form.append('file', new Blob([choices.body ?? 'bytes']), 'my photo.png')
  for (const [name, value] of Object.entries(choices.afterFile ?? {})) form.append(name, value)
  return form
}

async function post(choices: FormChoices = {}) {
  const answer = await fetch(`${store.url}/${store.bucket}`, { method: 'POST', body: makeForm(choices) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const read = (Key: string) => store.client.send(new GetObjectCommand({ Bucket: store.bucket, Key }))

describe('a posted form', () => {
  it('stores its file under the key and type of its fields', async () => {
    expect(await post()).toMatchObject({ status: 204, text: '' })
    const found = await read('posted/photo')
    expect(found.ContentType).toBe('image/png')
    expect(await found.Body?.transformToString()).toBe('bytes')
  })

  it('puts the name of the file into the key and answers 201 with XML where it asks for that', async () => {
    const fields = { key: 'posted/${filename}', 'Content-Type': 'image/png', success_action_status: '201' }
    const answer = await post({ fields, conditions: [...conditions(), { success_action_status: '201' }] })
    expect(answer).toMatchObject({ status: 201, text: expect.stringContaining('<Key>posted/my photo.png</Key>') })
    expect((await read('posted/my photo.png')).ContentLength).toBe(5)
  })

  it('takes bytes that look like a boundary', async () => {
    const body = '\r\n--\r\n-'
    expect((await post({ body })).status).toBe(204)
    expect(await (await read('posted/photo')).Body?.transformToString()).toBe(body)
  })

  it.each<[string, FormChoices, number, string]>([
    [
      'a key that the policy does not allow',
      { fields: { key: 'other', 'Content-Type': 'image/png' } },
      403,
      'AccessDenied',
    ],
    ['another type', { fields: { key: 'posted/x', 'Content-Type': 'text/html' } }, 403, 'AccessDenied'],
    ['a missing field', { fields: { key: 'posted/x' } }, 403, 'AccessDenied'],
    [
      'a field that the policy does not mention',
      { fields: { key: 'posted/x', 'Content-Type': 'image/png', 'x-amz-meta-a': '1' } },
      403,
      'AccessDenied',
    ],
    [
      'a policy for another bucket',
      { conditions: [{ bucket: 'another' }, ['starts-with', '$key', ''], ['starts-with', '$Content-Type', '']] },
      403,
      'AccessDenied',
    ],
    ['an expired policy', { expiresInMs: -1000 }, 403, 'AccessDenied'],
    ['a file that is too large', { body: 'x'.repeat(11) }, 400, 'EntityTooLarge'],
    ['a file that is too small', { body: 'x' }, 400, 'EntityTooSmall'],
    ['a missing key', { fields: { 'Content-Type': 'image/png' } }, 400, 'InvalidArgument'],
  ])('is refused for %s', async (_, choices, status, code) => {
    expect(await tryPost(choices)).toMatchObject(refused(status, code))
  })

  it.for<[string, FormChoices, number, string]>([
    ['another secret', { secret: 'wrong' }, 403, 'SignatureDoesNotMatch'],
    ['a policy that is none', { conditions: [['less-than', '$key', 'a']] }, 400, 'InvalidPolicyDocument'],
  ])('is refused by name for %s', async ([, choices, status, code], { skip }) => {
    skip(...gap('error codes'))
    expect(await tryPost(choices)).toMatchObject(refused(status, code))
  })

  const refused = (status: number, code: string) => ({
    status,
    text: expect.stringContaining(`<Code>${code}</Code>`),
    left: 'NoSuchKey',
  })
  const tryPost = async (choices: FormChoices) => ({
    ...(await post(choices)),
    left: await read('posted/x').catch((error: Error) => error.name),
  })

  it('is refused without a policy', async () => {
    const form = new FormData()
    form.append('key', 'posted/anonymous')
    form.append('file', new Blob(['bytes']))
    const answer = await fetch(`${store.url}/${store.bucket}`, { method: 'POST', body: form })
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('AccessDenied')])
  })

  it('is refused without a file', async ({ skip }) => {
    skip(...gap('form without file'))
    const form = makeForm({})
    form.delete('file')
    const answer = await fetch(`${store.url}/${store.bucket}`, { method: 'POST', body: form })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('InvalidArgument')])
  })

  it('is read up to its file and no further', async () => {
    expect((await post({ afterFile: { 'x-amz-meta-late': '1' } })).status).toBe(204)
    expect((await read('posted/photo')).Metadata).toEqual({})
  })
})
