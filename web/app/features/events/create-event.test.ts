import { afterEach, expect, it, vi } from 'vitest'
import { createEvent } from './event-form.ts'

const sent = vi.fn<(body: unknown) => Response>()
vi.stubGlobal('fetch', (_: unknown, { body }: { body: string }) => Promise.resolve(sent(JSON.parse(body))))
afterEach(() => sent.mockReset())

const body = { title: 'Party', date: '2026-06-20' }
const created = () => Response.json({ id: 'evn_1' }, { status: 201 })
const refusal = (field: string) =>
  Response.json(
    { code: 'invalid_request', errors: [{ field, code: 'custom', message: 'No.' }] },
    { status: 400, headers: { 'content-type': 'application/problem+json' } },
  )
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

it('creates an event in the time zone of the host’s browser', async () => {
  sent.mockImplementation(created)
  expect(await createEvent(body)).toMatchObject({ id: 'evn_1' })
  expect(sent.mock.calls).toEqual([[{ ...body, timeZone }]])
})

it('creates it all the same where the server knows no such zone', async () => {
  sent.mockImplementationOnce(() => refusal('timeZone')).mockImplementation(created)
  expect(await createEvent(body)).toMatchObject({ id: 'evn_1' })
  expect(sent.mock.calls).toEqual([[{ ...body, timeZone }], [body]])
})

it('tells of every other refusal', async () => {
  sent.mockImplementation(() => refusal('title'))
  await expect(createEvent(body)).rejects.toMatchObject({ status: 400 })
  expect(sent).toHaveBeenCalledOnce()
})
