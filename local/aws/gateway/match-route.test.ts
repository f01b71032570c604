import { describe, expect, it } from 'vitest'
import { endpoints } from '#shared/api/endpoints.ts'
import { matchRoute } from './match-route.ts'

describe('matchRoute', () => {
  it.each(Object.entries(endpoints))('leads to %s by its own method and path', (name, { method, path }) => {
    const asked = path.replaceAll(/\{\w+\}/g, 'value')
    expect(matchRoute(method, asked)?.name).toBe(name)
  })

  it('decodes path parameters', () => {
    expect(matchRoute('GET', '/api/galleries/a%20b%C3%A5')?.params).toEqual({ slug: 'a bå' })
  })

  it('keeps a parameter that is no percent-encoded text as it stands', () => {
    expect(matchRoute('GET', '/api/galleries/%E0%A4%A')?.params).toEqual({ slug: '%E0%A4%A' })
  })

  it.each([
    ['DELETE', '/api/galleries/abc'],
    ['GET', '/api/galleries/'],
    ['GET', '/api/galleries/abc/'],
    ['GET', '/api/galleries/a/b/c/d'],
    ['GET', '/api'],
    ['GET', '/api/__proto__'],
    ['get', '/api/me'],
  ])('leads nowhere by %s %s', (method, path) => {
    expect(matchRoute(method, path)).toBeUndefined()
  })
})
