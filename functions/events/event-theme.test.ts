import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { themePart } from '#shared/api/themes.ts'
import { changedTheme, themeAnswer } from './event-theme.ts'

beforeAll(() => vi.stubEnv('APP_ORIGIN', 'http://app.test'))
afterAll(() => vi.unstubAllEnvs())

const event = {
  id: 'evn_1',
  theme: { name: 'company', accent: '#0a7f3C', logo: 'logo-x.png', focus: { x: 0.2, y: 0.9 } },
} as const

describe('a theme', () => {
  it('tells where its logo is fetched, as it tells all else', () => {
    expect(themeAnswer(event)).toEqual({ ...event.theme, logo: 'http://app.test/public/evn_1/logo-x.png' })
    expect(themeAnswer({ id: 'evn_1', theme: { name: 'wedding' } })).toEqual({ name: 'wedding' })
  })

  it('changes in part, and what it answers may be sent back', () => {
    expect(changedTheme(event, { name: 'concert' })).toEqual({ ...event.theme, name: 'concert' })
    expect(changedTheme(event, themePart.parse(themeAnswer(event)))).toEqual(event.theme)
    expect(changedTheme(event, { accent: null, logo: null, focus: null })).toEqual({ name: 'company' })
    expect(changedTheme({ id: 'evn_1', theme: { name: 'wedding' } }, { focus: { x: 0, y: 1 } })).toEqual({
      name: 'wedding',
      focus: { x: 0, y: 1 },
    })
  })

  it('takes no logo from elsewhere', () => {
    const elsewhere = 'https://example.com/logo.svg'
    const refusal = { code: 'invalid_request', fields: [{ field: 'theme.logo', code: 'invalid_value' }] }
    expect(() => changedTheme(event, { logo: elsewhere })).toThrow(
      expect.toSatisfy((error) => {
        expect(error).toMatchObject(refusal)
        return true
      }),
    )
    expect(() => changedTheme({ id: 'evn_1', theme: { name: 'wedding' } }, { logo: elsewhere })).toThrow(/own logo/)
  })
})
