import { ulid } from 'ulid'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, isNewUpload, readFixture, sendFile, sendParts } from '#e2e/kit/send-file.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { transact } from '../../database/transact.ts'
import { hostPut } from '../../events/event-host-store.ts'
import { letterSchema } from '../../outbox-messages.ts'
import { putObject, readObject } from '../../gateways/media-bucket.ts'
import { originalKey } from '../../gateways/media-keys.ts'
import { siblingId } from '../../runtime/new-id.ts'
import { reserveUploads } from '../upload-count-store.ts'

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())

describe('a free event', () => {
  it('takes ten uploads, also when thirty ask at once, and says why not the others', async () => {
    const { slug } = await product.hostEvent()
    const ask = async (round: number) => {
      const guest = new AppClient()
      const bodies = Array.from({ length: 3 }, (_, index) => Buffer.from(`photo ${round}-${index}`))
      const { body } = await guest.call('uploads/create-uploads', {
        params: { slug },
        body: { files: bodies.map((bytes, index) => describeFile(`${index}.jpg`, 'image/jpeg', bytes)) },
      })
      return body.uploads
    }
    const tickets = (await Promise.all(Array.from({ length: 10 }, (_, round) => ask(round)))).flat()
    expect(tickets.filter((ticket) => 'uploadId' in ticket)).toHaveLength(10)
    const refused = tickets.filter((ticket) => 'error' in ticket)
    expect(refused).toHaveLength(20)
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['free_limit_reached']))
  })

  it('that is full tells its owner and the co-hosts who have joined, once a day', async () => {
    const { host, event, slug } = await product.hostEvent()
    const owner = (await host.call('events/show-me')).body.email
    const helper = `helper-of-${event.id.toLowerCase()}@example.com`
    const createdAt = new Date().toISOString()
    await transact([hostPut({ id: event.id, email: helper, role: 'cohost', createdAt, joinedAt: createdAt })])
    await transact([hostPut({ id: event.id, email: `invited-${helper}`, role: 'cohost', createdAt })])
    const ask = (client: AppClient, count: number, round: number) =>
      client.call('uploads/create-uploads', {
        params: { slug },
        body: {
          files: Array.from({ length: count }, (_, index) =>
            describeFile(`${index}.jpg`, 'image/jpeg', Buffer.from(`${round} ${index}`)),
          ),
        },
      })
    const letters = async () =>
      (await product.readOutbox())
        .filter(({ kind }) => kind === 'send-mail')
        .map(({ message }) => letterSchema.parse(JSON.parse(message)))
        .flatMap((letter) => (letter.letter === 'gallery-full' && letter.eventId === event.id ? [letter] : []))

    await ask(new AppClient(), 10, 0)
    await ask(host, 1, 1)
    expect(await letters()).toEqual([])
    // Several guests at once.
    await Promise.all([2, 3, 4].map((round) => ask(new AppClient(), 2, round)))
    expect((await letters()).map(({ to }) => to).toSorted()).toEqual([helper, owner].toSorted())
    // A day passes for the letter alone: with the clock, places that nobody used would be free again.
    await dynamodb.send(
      new UpdateCommand({
        TableName: 'events',
        Key: { id: event.id, sort: 'event' },
        UpdateExpression: 'SET fullLetterAt = :then',
        ExpressionAttributeValues: { ':then': new Date(Date.now() - 86_400_000 - 60_000).toISOString() },
      }),
    )
    await ask(new AppClient(), 1, 5)
    expect(await letters()).toHaveLength(4)
  })

  it('releases a place when an upload is refused, and counts the same bytes once', async () => {
    const { host, event, slug } = await product.hostEvent()
    const guest = new AppClient()
    const bad = Buffer.from('no photo at all')
    const badId = await sendFile(guest, slug, describeFile('bad.jpg', 'image/jpeg', bad), bad)
    const bytes = readFixture('pattern.png')
    const file = describeFile('pattern.png', 'image/png', bytes)
    const { body } = await guest.call('uploads/create-uploads', { params: { slug }, body: { files: [file, file] } })
    const sent = await Promise.all(body.uploads.map((ticket) => sendParts(ticket, bytes)))
    const { body: before } = await host.call('events/show-event', { params: { id: event.id } })
    expect(before.uploadCount).toBe(3)
    await product.settle()

    const { body: badStatus } = await guest.call('uploads/show-upload', { params: { slug, uploadId: badId } })
    expect(badStatus).toMatchObject({ status: 'refused', error: { code: 'unsupported_type' } })
    const statuses = await Promise.all(
      sent.map(({ uploadId }) => guest.call('uploads/show-upload', { params: { slug, uploadId } })),
    )
    const photoIds = statuses.map((status) => status.body.photoId)
    expect(statuses.map((status) => status.body.status)).toEqual(['safe', 'safe'])
    expect(photoIds[0]).toBe(photoIds[1])
    expect(await product.bucket.listKeys(`originals/${event.id}/`)).toEqual([`originals/${event.id}/${photoIds[0]}`])
    const { body: after } = await host.call('events/show-event', { params: { id: event.id } })
    expect(after).toMatchObject({ uploadCount: 1, photoCount: 1 })
  })
})

describe('what was begun and not finished', () => {
  it('releases its places in a free event after hours, and not before', async () => {
    const { event, slug } = await product.hostEvent()
    const hoursAgo = (hours: number) => `upl_${ulid(Date.now() - hours * 3600_000)}`
    await reserveUploads(
      event.id,
      [...Array.from({ length: 6 }, () => hoursAgo(4)), ...Array.from({ length: 4 }, () => hoursAgo(1))],
      10,
    )
    const files = Array.from({ length: 8 }, (_, index) =>
      describeFile(`${index}.jpg`, 'image/jpeg', Buffer.from(`late ${index}`)),
    )
    const { body } = await new AppClient().call('uploads/create-uploads', { params: { slug }, body: { files } })
    expect(body.uploads.map((ticket) => 'uploadId' in ticket)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('keeps its place where its bytes have come and wait for their verification', async () => {
    const { event, slug } = await product.hostEvent()
    const old = Array.from({ length: 10 }, () => `upl_${ulid(Date.now() - 4 * 3600_000)}`)
    await reserveUploads(event.id, old, 10)
    const key = originalKey(event.id, siblingId(old[0] ?? '', 'photo'))
    await putObject(key, readFixture('pattern.png'), { contentType: 'image/png' })
    const files = old.map((id) => describeFile('late.jpg', 'image/jpeg', Buffer.from(id)))
    const { body } = await new AppClient().call('uploads/create-uploads', { params: { slug }, body: { files } })
    expect(body.uploads.filter((ticket) => 'uploadId' in ticket)).toHaveLength(9)
    expect(await product.bucket.listKeys(key)).toEqual([key])
  })

  it('is not spoken for by the id of its photo, which everybody sees', async () => {
    const { slug } = await product.hostEvent()
    const file = describeFile('mine.jpg', 'image/jpeg', Buffer.from('mine'))
    const sender = new AppClient()
    const { body } = await sender.call('uploads/create-uploads', { params: { slug }, body: { files: [file] } })
    const [ticket] = body.uploads
    const uploadId = ticket && 'uploadId' in ticket ? ticket.uploadId : ''
    const guessed = { slug, uploadId: siblingId(siblingId(uploadId, 'photo'), 'upload') }
    const other = new AppClient()
    expect(await other.refusal('uploads/show-upload', { params: guessed })).toMatchObject({ status: 404 })
    const completion = { params: guessed, body: { parts: [] } }
    expect(await other.refusal('uploads/complete-upload', completion)).toMatchObject({ status: 404 })
    const { body: asked } = await sender.call('uploads/show-upload', { params: { slug, uploadId } })
    expect(asked).toEqual({ status: 'verifying' })
  })

  it('is gone on with by the guest who began it: a video keeps the parts that have arrived', async () => {
    const { host, event, slug } = await product.hostEvent()
    const guest = new AppClient()
    const file = { ...describeFile('film.mp4', 'video/mp4', Buffer.from('a film')), size: 20 * 1024 * 1024 }
    const ask = async (client: AppClient) => {
      const { body } = await client.call('uploads/create-uploads', { params: { slug }, body: { files: [file] } })
      const [ticket] = body.uploads
      return ticket && 'uploadId' in ticket ? ticket.uploadId : undefined
    }
    const first = await ask(guest)
    expect(first).toMatch(/^upl_/)
    expect(await ask(guest)).toBe(first)
    expect(await ask(new AppClient())).not.toBe(first)
    expect((await host.call('events/show-event', { params: { id: event.id } })).body.uploadCount).toBe(2)
  })
})

describe('a large file whose sender went away', () => {
  const large = Buffer.alloc(17 * 1024 * 1024, 7)
  const file = describeFile('film.mp4', 'video/mp4', large)

  async function begin() {
    const { slug } = await product.hostEvent()
    const guest = new AppClient()
    const ask = async () => {
      const { body } = await guest.call('uploads/create-uploads', { params: { slug }, body: { files: [file] } })
      const [ticket] = body.uploads
      if (!isNewUpload(ticket)) throw new Error(`No new upload: ${JSON.stringify(ticket)}`)
      return ticket
    }
    const complete = (uploadId: string, parts: { number: number; etag: string }[]) =>
      guest.call('uploads/complete-upload', { params: { slug, uploadId }, body: { parts } })
    return { ask, complete }
  }

  it('learns which parts have arrived and needs only the others', async () => {
    const { ask, complete } = await begin()
    const first = await ask()
    expect(first.arrived).toBeUndefined()
    const sent = await sendParts({ ...first, parts: first.parts.slice(0, 2) }, large)
    const second = await ask()
    expect(second.arrived).toEqual(sent.parts)
    expect(second.parts).toHaveLength(3)
    const rest = await sendParts({ ...second, parts: second.parts.slice(2) }, large)
    const { body } = await complete(second.uploadId, [...(second.arrived ?? []), ...rest.parts])
    expect(body.status).toBe('verifying')
  })

  it('needs nothing where all that lacked was the verdict', async () => {
    const { ask, complete } = await begin()
    const { uploadId, parts } = await sendParts(await ask(), large)
    await complete(uploadId, parts)
    const again = await ask()
    expect(again.arrived).toEqual(parts.map(({ number }) => ({ number, etag: '' })))
    const { body } = await complete(again.uploadId, again.arrived ?? [])
    expect(body.status).toBe('verifying')
  })
})

describe('what arrives otherwise than announced', () => {
  it('is refused for its checksum, its size or its absence, and its bytes go', async () => {
    const { event, slug } = await product.hostEvent()
    const guest = new AppClient()
    const bytes = readFixture('pattern.png')
    const wrongSum = { ...describeFile('sum.png', 'image/png', bytes), sha256: 'a'.repeat(64) }
    const absent = describeFile('absent.png', 'image/png', Buffer.from('never sent'))
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug },
      body: { files: [wrongSum, absent] },
    })
    const [sumTicket, absentTicket] = body.uploads
    const { uploadId } = await sendParts(sumTicket, bytes)
    const absentId = absentTicket && 'uploadId' in absentTicket ? absentTicket.uploadId : ''
    const { body: incomplete } = await guest.call('uploads/complete-upload', {
      params: { slug, uploadId: absentId },
      body: { parts: [] },
    })
    expect(incomplete).toMatchObject({ status: 'refused', error: { code: 'upload_incomplete' } })
    await product.settle()
    const { body: mismatch } = await guest.call('uploads/show-upload', { params: { slug, uploadId } })
    expect(mismatch).toMatchObject({ status: 'refused', error: { code: 'checksum_mismatch' } })
    expect(await product.bucket.listKeys(`originals/${event.id}/`)).toEqual([])
  })

  it('cannot have another length than the ticket says, nor replace what lies there', async () => {
    const { slug } = await product.hostEvent()
    const guest = new AppClient()
    const bytes = readFixture('pattern.png')
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug },
      body: { files: [describeFile('pattern.png', 'image/png', bytes)] },
    })
    const [ticket] = body.uploads
    const part = ticket && 'parts' in ticket ? ticket.parts[0] : undefined
    const put = (body: Buffer) =>
      fetch(part?.url ?? '', { method: 'PUT', body: new Uint8Array(body), headers: part?.headers ?? {} })
    expect((await put(Buffer.concat([bytes, bytes]))).status).toBe(403)
    expect((await put(bytes)).status).toBe(200)
    expect((await put(bytes)).status).toBe(412)
  })

  it('goes in parts where it is large, and completing it twice is the same as once', async () => {
    const { slug, event } = await product.hostEvent()
    const guest = new AppClient()
    const movie = readFixture('movie.mp4')
    // A free box behind the movie makes it large and leaves it what it is.
    const padding = Buffer.alloc(17 * 1024 * 1024)
    padding.writeUInt32BE(padding.length, 0)
    padding.write('free', 4)
    const bytes = Buffer.concat([movie, padding])
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug },
      body: { files: [describeFile('large.mp4', 'video/mp4', bytes)] },
    })
    const [ticket] = body.uploads
    expect(ticket && 'parts' in ticket ? ticket.parts.length : 0).toBe(3)
    const { uploadId, parts } = await sendParts(ticket, bytes)
    const params = { slug, uploadId }
    expect((await guest.call('uploads/complete-upload', { params, body: { parts } })).body.status).toBe('verifying')
    expect((await guest.call('uploads/complete-upload', { params, body: { parts } })).body.status).toBe('verifying')
    await product.settle()
    expect((await guest.call('uploads/complete-upload', { params, body: { parts } })).body.status).toBe('safe')
    const { body: list } = await guest.call('feed/list-photos', { params: { slug } })
    const original = await readObject(originalKey(event.id, list.photos[0]?.id ?? ''))
    expect(original.equals(bytes)).toBe(true)
  })

  it('is not refused for what a page says of it where it lies there whole', async () => {
    const { slug } = await product.hostEvent()
    const guest = new AppClient()
    const bytes = Buffer.alloc(17 * 1024 * 1024, 2)
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug },
      body: { files: [describeFile('large.mp4', 'video/mp4', bytes)] },
    })
    const { uploadId, parts } = await sendParts(body.uploads[0], bytes)
    const params = { slug, uploadId }
    await guest.call('uploads/complete-upload', { params, body: { parts } })
    const { body: again } = await guest.call('uploads/complete-upload', { params, body: { parts: [] } })
    expect(again).toEqual({ status: 'verifying' })
  })

  it('is not refused where S3 does not say whether it is there', async () => {
    const { slug } = await product.hostEvent()
    const guest = new AppClient()
    const bytes = readFixture('pattern.png')
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug },
      body: { files: [describeFile('pattern.png', 'image/png', bytes)] },
    })
    const { uploadId, parts } = await sendParts(body.uploads[0], bytes)
    const params = { slug, uploadId }
    product.bucket.faults.add({ service: 's3', operation: 'HeadObject', fail: 1, status: 403 })
    expect(await guest.refusal('uploads/complete-upload', { params, body: { parts } })).toMatchObject({ status: 500 })
    await product.settle()
    expect((await guest.call('uploads/show-upload', { params })).body).toMatchObject({ status: 'safe' })
  })

  it('is refused for a wrong part', async () => {
    const { slug } = await product.hostEvent()
    const guest = new AppClient()
    const bytes = Buffer.alloc(17 * 1024 * 1024, 1)
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug },
      body: { files: [describeFile('large.mp4', 'video/mp4', bytes)] },
    })
    const { uploadId, parts } = await sendParts(body.uploads[0], bytes)
    const wrong = parts.map(({ number }) => ({ number, etag: `"${'0'.repeat(32)}"` }))
    const params = { slug, uploadId }
    const { body: refused } = await guest.call('uploads/complete-upload', { params, body: { parts: wrong } })
    expect(refused).toMatchObject({ status: 'refused', error: { code: 'upload_incomplete' } })
  })
})

describe('a request for uploads', () => {
  it('refuses file by file what cannot be taken, while the others go on', async () => {
    const { slug } = await product.hostEvent()
    const sha256 = 'b'.repeat(64)
    const { body } = await new AppClient().call('uploads/create-uploads', {
      params: { slug },
      body: {
        files: [
          { name: 'notes.txt', type: 'text/plain', size: 10, sha256 },
          { name: 'empty.jpg', type: 'image/jpeg', size: 0, sha256 },
          { name: 'huge.jpg', type: 'image/jpeg', size: 50 * 1024 * 1024 + 1, sha256 },
          { name: 'good.HEIC', type: '', size: 50 * 1024 * 1024, sha256 },
        ],
      },
    })
    expect(body.uploads.map((ticket) => ('error' in ticket ? ticket.error.code : 'taken'))).toEqual([
      'unsupported_type',
      'file_empty',
      'file_too_large',
      'taken',
    ])
  })

  it('names the field of a malformed entry', async () => {
    const { slug } = await product.hostEvent()
    const good = { name: 'a.jpg', type: 'image/jpeg', size: 1, sha256: 'c'.repeat(64) }
    const bad = { ...good, size: -1 }
    const refusal = await new AppClient().refusal('uploads/create-uploads', {
      params: { slug },
      body: { files: [good, good, good, bad] },
    })
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'files.3.size' }] })
  })

  it('answers 404 for a link that nobody was given', async () => {
    const refusal = await new AppClient().refusal('galleries/show-gallery', { params: { slug: 'a'.repeat(26) } })
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('a gallery for its hosts alone', () => {
  it('shows guests none but their own photos and its cover, and no cookie that opens more, and takes their uploads', async () => {
    const { host, slug } = await product.hostEvent({ guestsSeeGallery: false })
    const guest = new AppClient()
    const { body, cookies } = await guest.call('galleries/show-gallery', { params: { slug } })
    expect(body).toMatchObject({ role: 'guest', canSeePhotos: false, canUpload: true })
    const opened = cookies.flatMap((cookie) => {
      const [, policy] = /^CloudFront-Policy=([^;]*)/.exec(cookie) ?? []
      return policy === undefined ? [] : [Buffer.from(policy.replaceAll('_', '='), 'base64').toString()]
    })
    const own = (folder: string) => expect.stringMatching(new RegExp(`/renditions/[^/]+/${folder}/[\\w-]{22}/\\*"`))
    expect(opened).toEqual([own('open'), own('closed'), expect.stringMatching(/\/cover\/\*"/)])
    const bytes = readFixture('pattern.png')
    await sendFile(guest, slug, describeFile('pattern.png', 'image/png', bytes), bytes)
    await product.settle()
    const seenBy = async (who: AppClient) => (await who.call('feed/list-photos', { params: { slug } })).body.photos
    expect(await seenBy(guest)).toMatchObject([{ mine: true, status: 'shown', audience: 'everyone' }])
    expect(await seenBy(new AppClient())).toEqual([])
    expect(await seenBy(host)).toMatchObject([{ mine: false, status: 'shown' }])
  })
})
