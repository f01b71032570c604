import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'

let product: OpenGallery
let host: AppClient
let event: { id: string; slug: string }
let params: { id: string }
hostEventEachTest((hosted) => {
  ;({ product, host, event } = hosted)
  params = { id: event.id }
})

const change = async () => (await host.call('events/change-link', { params })).body
const entries = async () => (await host.call('events/list-history', { params })).body.entries

describe('a new link', () => {
  it('leads to the event, and the old one nowhere: neither its page, its head, its lists nor its uploads', async () => {
    const guest = new AppClient()
    await guest.call('galleries/show-gallery', { params: { slug: event.slug } })
    const after = await change()
    expect(after.slug).toMatch(/^[a-z2-7]{26}$/)
    expect(after).toMatchObject({ id: event.id, link: `http://app.test/g/${after.slug}` })
    const old = { params: { slug: event.slug } }
    for (const client of [guest, host]) {
      for (const name of ['show-gallery', 'show-head'] as const)
        expect(await client.refusal(`galleries/${name}`, old)).toMatchObject({ status: 404, code: 'not_found' })
      for (const name of ['list-photos', 'list-changes'] as const)
        expect(await client.refusal(`feed/${name}`, old)).toMatchObject({ status: 404 })
      expect(await client.refusal('uploads/create-uploads', { ...old, body: { files: [] } })).toMatchObject({
        status: 404,
      })
    }
    expect((await guest.call('galleries/show-gallery', { params: { slug: after.slug } })).status).toBe(200)
    expect(await entries()).toMatchObject([
      { by: after.role === 'owner' && expect.any(String), action: 'link_changed' },
    ])
    expect(JSON.stringify(await entries())).not.toContain(event.slug)
  })

  it('is one where several calls come at once', async () => {
    const made = await Promise.all([change(), change(), change()])
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(1)
    expect(await entries()).toHaveLength(1)
  })

  it('is one where the database’s answer was lost', async () => {
    product.tables.loseAnswer()
    await change()
    expect(await entries()).toHaveLength(1)
  })

  it('is another with each call', async () => {
    const first = await change()
    const second = await change()
    expect(new Set([event.slug, first.slug, second.slug]).size).toBe(3)
    const old = await new AppClient().refusal('galleries/show-gallery', { params: { slug: first.slug } })
    expect(old).toMatchObject({ status: 404 })
    expect(await entries()).toHaveLength(2)
  })

  it('loses nothing of what another host changes at the same moment', async () => {
    await Promise.all([change(), host.call('events/update-event', { params, body: { title: 'Feast' } })])
    const { body } = await host.call('events/show-event', { params })
    expect(body.title).toBe('Feast')
    expect(body.slug).not.toBe(event.slug)
    expect(await entries()).toHaveLength(2)
  })
})
