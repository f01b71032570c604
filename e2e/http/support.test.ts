import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { problem } from '#shared/api/problem.ts'
import { listMailFailures } from '#shared/api/mail.ts'
import { createSupportRequest, listSupportRequests } from '#shared/api/support.ts'
import { brand } from '#shared/brand.ts'
import { test as it } from '../kit/share-product.ts'
import type { Product } from '../kit/start-product.ts'
import { breakNext, repairAll } from './faults.ts'
import { junkBodies } from './junk-bodies.ts'
import { lettersTo, signInCode } from './shopper.ts'

let product: Product
it.beforeAll(({ product: shared }) => {
  product = shared
})

const request = {
  name: 'Kari Nordmann',
  email: 'kari@example.com',
  category: 'billing',
  subject: 'Two payments',
  message: 'I paid twice.\n\nPlease look.',
}

/** Sends a request that must be taken; answers its number and the id of the call. */
async function send(changes: object = {}) {
  const answer = await product.newBrowser().call('site', 'POST', '/api/support', { json: { ...request, ...changes } })
  expect(answer.status).toBe(201)
  return { ...createSupportRequest.response.parse(answer.json), requestId: answer.headers.get('x-request-id') ?? '' }
}

describe('a request to support', () => {
  it('reaches support with category and number, and is acknowledged in the sender’s language', async () => {
    const { id } = await send({ email: 'norsk@example.com', locale: 'no' })
    const [notice] = await lettersTo(product, brand.mail.support, new RegExp(id))
    expect(notice?.subject).toBe(`[Billing · ${id}] Two payments`)
    for (const part of ['Kari Nordmann', 'norsk@example.com', '> I paid twice.\n> \n> Please look.', 'Norsk'])
      expect(notice?.text).toContain(part)
    const [acknowledgement] = await lettersTo(product, 'norsk@example.com', new RegExp(id))
    expect(acknowledgement?.subject).toBe(`Vi har fått meldingen din (${id})`)
    expect(acknowledgement?.html).toContain('<html dir="ltr" lang="nb">')
    expect(acknowledgement?.text).not.toContain('I paid twice')
  })

  it('is taken while mail is down, and its letters follow when it is back', async () => {
    await breakNext(product, { service: 'ses', fail: 10_000, status: 503 })
    const { id } = await send({ email: 'patient@example.com' })
    const seen = await product.mail()
    expect(seen.filter(({ subject }) => subject.includes(id))).toEqual([])
    await repairAll(product)
    await lettersTo(product, brand.mail.support, new RegExp(id))
    await lettersTo(product, 'patient@example.com', new RegExp(id))
  })

  it('is taken once, with both letters, where the table fails for a moment', async () => {
    await breakNext(product, { service: 'dynamodb', operation: 'TransactWriteItems', fail: 2, status: 500 })
    const { id } = await send({ email: 'lucky@example.com', subject: 'Only once' })
    const notices = await lettersTo(product, brand.mail.support, /Only once/)
    expect(notices.map(({ subject }) => subject)).toEqual([`[Billing · ${id}] Only once`])
    await lettersTo(product, 'lucky@example.com', new RegExp(id))
  })

  it('is harmless with any text in it', async () => {
    const trick = '</title><script>alert(1)</script>"\'&\u202eexe.txt\u2066 🎉'
    const { id } = await send({ name: trick, subject: trick, message: `${trick}\nBcc: all@example.com` })
    const [notice] = await lettersTo(product, brand.mail.support, new RegExp(id))
    expect(notice?.html).not.toMatch(/<script|[\u202a-\u202e\u2066-\u2069]/)
    expect(notice?.subject).toBe(`[Billing · ${id}] </title><script>alert(1)</script>"'&exe.txt 🎉`)
    expect(notice?.to).toEqual([brand.mail.support])
  })
})

describe('an administrator', () => {
  it('sees which letter does not get through, and has it sent again when it can', async () => {
    const email = 'undelivered@example.com'
    const administrator = product.newBrowser()
    await administrator.call('site', 'POST', '/api/admin/sign-in', { json: product.admin })
    const failure = async () => {
      const answer = await administrator.call('site', 'GET', '/api/admin/mail-failures')
      return listMailFailures.response.parse(answer.json).failures.find(({ to }) => to === email)
    }
    await breakNext(product, { service: 'ses', fail: 10_000, status: 503 })
    const { id } = await send({ email })
    await expect.poll(failure).toMatchObject({ letter: 'support-acknowledgement', status: 'retrying' })
    await repairAll(product)
    const failed = await failure()
    const resent = await administrator.call('site', 'POST', `/api/admin/mail-failures/${failed?.id}/resend`)
    // Where the queue was faster there is nothing to send again.
    expect([202, 404]).toContain(resent.status)
    const letters = await lettersTo(product, email, new RegExp(id))
    expect(letters).toHaveLength(1)
    await expect.poll(failure).toBeUndefined()
  })

  it('sees requests newest first and marks them as answered', async () => {
    const administrator = product.newBrowser()
    await administrator.call('site', 'POST', '/api/admin/sign-in', { json: product.admin })
    const { id } = await send({ email: 'listed@example.com', subject: 'Listed' })
    const list = async (query = '') => {
      const answer = await administrator.call('site', 'GET', `/api/admin/support-requests?limit=1${query}`)
      return listSupportRequests.response.parse(answer.json)
    }
    const { requests, next } = await list()
    expect(requests).toEqual([
      {
        ...request,
        id,
        email: 'listed@example.com',
        subject: 'Listed',
        status: 'open',
        createdAt: requests[0]?.createdAt,
      },
    ])
    expect((await list(`&next=${next}`)).requests[0]?.id).not.toBe(id)
    await administrator.call('site', 'PATCH', `/api/admin/support-requests/${id}`, { json: { status: 'answered' } })
    expect((await list(`&search=${id}`)).requests).toMatchObject([{ id, status: 'answered' }])
  })
})

describe('an address whose letters bounce', () => {
  it('gets sign-in codes and nothing else; its requests reach support all the same', async () => {
    const email = 'bouncing@example.com'
    const browser = product.newBrowser()
    const bounce = await browser.call('console', 'POST', '/mail/bounces', { json: { email } })
    expect(bounce.status).toBe(202)
    await expect.poll(() => functionLog().filter((line) => line.includes('Mail event recorded'))).toHaveLength(1)

    const { id, requestId } = await send({ email })
    await lettersTo(product, brand.mail.support, new RegExp(id))
    await expect.poll(() => linesAbout(requestId, 'mail/send-mail', 'Letter held back')).toBe(1)
    await browser.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
    await signInCode(product, email)
    expect((await product.mail(email)).filter(({ subject }) => subject.includes(id))).toEqual([])
  })
})

describe('a junk body', () => {
  it.each(junkBodies(request))('%s is refused with a word on the field', async (_, body, field) => {
    const answer = await product.newBrowser().call('site', 'POST', '/api/support', {
      body,
      headers: { 'content-type': 'application/json' },
    })
    const refusal = problem.parse(answer.json)
    expect([400, 413]).toContain(answer.status)
    expect(refusal.status).toBe(answer.status)
    expect([...new Set(refusal.errors?.map((error) => error.field))]).toEqual([field])
  })

  it('of every kind leaves no trace among the letters', async () => {
    const { id } = await send({ email: 'after-the-junk@example.com' })
    await lettersTo(product, 'after-the-junk@example.com', new RegExp(id))
    const subjects = (await product.mail()).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('junk'))).toEqual([])
  })
})

describe('the log', () => {
  it('follows a request from the browser’s call to both letters by one id', async () => {
    const { id, requestId } = await send({ email: 'followed@example.com' })
    await lettersTo(product, 'followed@example.com', new RegExp(id))
    await lettersTo(product, brand.mail.support, new RegExp(id))
    await expect.poll(() => linesAbout(requestId, 'mail/send-mail', 'Letter sent')).toBe(2)
    expect(linesAbout(requestId, 'support/create-support-request', 'Answered')).toBe(1)
  })
})

const functionLog = () => readFileSync(join(product.stateFolder, 'functions.log'), 'utf8').split('\n')

/** Lines of one function that say so under that id. */
function linesAbout(requestId: string, name: string, message: string): number {
  return functionLog().filter(
    (line) => line.startsWith(`${name} `) && line.includes(requestId) && line.includes(message),
  ).length
}
