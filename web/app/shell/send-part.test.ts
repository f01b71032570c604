import { afterEach, expect, test, vi } from 'vitest'
import { sendPart } from './send-part.ts'
import { UploadFailure } from '../upload-engine/upload-failure.ts'

/** As much of XMLHttpRequest as sending a part takes; the store's answer is the test's to give. */
class FakeRequest extends EventTarget {
  static answer = { status: 200, etag: '"e1"', text: '' }
  static sent: { method: string; url: string; headers: Record<string, string> }[] = []
  static readAs = ''
  upload = new EventTarget()
  status = 0
  responseText = ''
  responseType = ''
  #request: { method: string; url: string; headers: Record<string, string> } = { method: '', url: '', headers: {} }

  open(method: string, url: string) {
    Object.assign(this.#request, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.#request.headers[name] = value
  }
  getResponseHeader() {
    return FakeRequest.answer.etag
  }
  send() {
    FakeRequest.sent.push(this.#request)
    FakeRequest.readAs = this.responseType
    this.status = FakeRequest.answer.status
    this.responseText = FakeRequest.answer.text
    this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'))
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
}

vi.stubGlobal('XMLHttpRequest', FakeRequest)
afterEach(() => {
  FakeRequest.sent = []
})

const part = {
  number: 1,
  from: 0,
  to: 3,
  method: 'PUT' as const,
  url: 'https://store.example/part',
  headers: { 'if-none-match': '*' },
}

function send(status: number, text = ''): Promise<string> {
  FakeRequest.answer = { status, etag: '"e1"', text }
  return sendPart(part, new Blob(['abc']), () => undefined, new AbortController().signal)
}

test('sends the ticket’s headers and answers the ETag', async () => {
  expect(await send(200)).toBe('"e1"')
  expect(FakeRequest.sent).toEqual([{ method: 'PUT', url: part.url, headers: part.headers }])
})

test('has the answer read as text: an empty one without a type is broken XML to Firefox', async () => {
  await send(200)
  expect(FakeRequest.readAs).toBe('text')
})

test('takes 412 for success: the store already holds the object', async () => {
  expect(await send(412)).toBe('"e1"')
})

test.each([
  [0, 'transient'],
  [403, 'expired'],
  [404, 'expired'],
  [429, 'transient'],
  [500, 'transient'],
  [503, 'transient'],
  [400, 'final'],
])('takes %i for %s', async (status, remedy) => {
  const failure: unknown = await send(status).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UploadFailure)
  expect(failure).toMatchObject({ remedy })
})

test('says that the bytes changed where the store says so', async () => {
  await expect(send(400, '<Code>BadDigest</Code>')).rejects.toMatchObject({ code: 'checksum_mismatch' })
})
