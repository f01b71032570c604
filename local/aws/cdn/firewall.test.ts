import { describe, expect, it } from 'vitest'
import { floodRules, floodWindowSeconds } from '#infra/edge/flood-rules.ts'
import { Firewall } from './firewall.ts'

const venue = '203.0.113.7'
const stranger = '198.51.100.9'
const slug = 'a'.repeat(26)
const limit = 60

/** A firewall with low limits, and a clock that stands still until it is moved. */
function openFirewall() {
  let now = Date.UTC(2026, 5, 20, 18)
  const firewall = new Firewall(
    () => now,
    floodRules.map((rule) => ({ ...rule, limit: rule.name === 'calls' ? 10 * limit : limit })),
  )
  const ask = (times: number, path: string, address = venue) =>
    Array.from({ length: times }, () => firewall.blocks(address, path)).filter(Boolean).length
  return { ask, pass: (seconds: number) => (now += seconds * 1000) }
}

describe('the firewall', () => {
  it('never counts pictures, assets, pages, feeds and heads', () => {
    const { ask } = openFirewall()
    const free = [
      '/renditions/event_1/open/guest/photo_1/400.webp',
      '/renditions/event_1/open/changes',
      '/assets/app.js',
      '/public/event_1/cover.jpg',
      '/files/downloads/all.zip',
      `/g/${slug}`,
      `/w/${slug}`,
      `/api/galleries/${slug}/head`,
      `/api/galleries/${slug}/changes`,
      `/api/walls/${slug}/changes`,
    ]
    for (const path of free) expect(ask(10 * limit + 1, path), path).toBe(0)
    expect(ask(1, `/api/galleries/${slug}/uploads`)).toBe(0)
  })

  it('counts what only looks like a feed', () => {
    const { ask } = openFirewall()
    expect(ask(10 * limit + 3, `/api/galleries/${slug}/photos/changes`)).toBe(3)
  })

  it('blocks an address above the limit, nobody else, and until its last five minutes are below it', () => {
    const { ask, pass } = openFirewall()
    expect(ask(limit, '/api/sign-in/codes')).toBe(0)
    expect(ask(2, '/api/create-checkout-session')).toBe(2)
    expect(ask(1, '/api/sign-in/codes', stranger)).toBe(0)
    expect(ask(1, `/api/galleries/${slug}/uploads`)).toBe(0)
    pass(floodWindowSeconds - 20)
    expect(ask(1, '/api/support')).toBe(1)
    pass(30)
    expect(ask(1, '/api/support')).toBe(0)
  })
})
