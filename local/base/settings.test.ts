import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

describe('the settings of a local run', () => {
  it('have defaults for everything', () => {
    expect(readSettings({})).toEqual({
      ports: { site: 4000, app: 4001, console: 4002, media: 4003 },
      stateFolder: '.local',
      demo: true,
      stripe: undefined,
      switches: { stripeTax: false, showListPrice: true },
      admin: { username: 'admin', password: undefined },
      tracking: { adPixel: null, analytics: null, partner: null },
    })
  })

  it('put the four surfaces on four ports in a row', () => {
    expect(readSettings({ PORT: '24000' }).ports).toEqual({ site: 24000, app: 24001, console: 24002, media: 24003 })
  })

  it("take the real Stripe's keys where all three are set", () => {
    expect(readSettings(stripe).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
    })
  })

  it.each(Object.keys(stripe))('say that %s is missing where the other two are set', (missing) => {
    expect(() => readSettings({ ...stripe, [missing]: undefined })).toThrow(new RegExp(`all three.*${missing}`))
  })

  it('take ids at third parties, which are empty by default', () => {
    expect(readSettings({ AD_PIXEL_ID: '1234567890', ANALYTICS_ID: 'G-TEST1234' }).tracking).toEqual({
      adPixel: '1234567890',
      analytics: 'G-TEST1234',
      partner: null,
    })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65533'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['PORT', ''],
    ['PORT', '0x10'],
    ['DEMO', 'yes'],
    ['STRIPE_TAX', 'true'],
    ['STATE_DIR', ''],
    ['ADMIN_USERNAME', ''],
    ['ADMIN_PASSWORD', ''],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['AD_PIXEL_ID', 'pixel'],
    ['ANALYTICS_ID', 'UA-1'],
    ['PARTNER_SCRIPT_ID', 'two words'],
  ])('refuse %s=%s in one line that names both', (name, value) => {
    const refused = () => readSettings({ [name]: value })
    expect(refused).toThrow(SettingsError)
    expect(refused).toThrow(new RegExp(`^${name}=${value} cannot be used: .+\\.$`))
  })

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_1'],
  ])('refuse a %s that is none of test mode, without repeating it', (name, value) => {
    const refused = () => readSettings({ ...stripe, [name]: value })
    expect(refused).toThrow(new RegExp(`^${name}=… cannot be used: expected [^.]+\\.$`))
  })

  it('say what is expected in words for people', () => {
    expect(() => readSettings({ PORT: 'many' })).toThrow(
      'PORT=many cannot be used: expected a whole number from 1 to 65532.',
    )
    expect(() => readSettings({ DEMO: 'perhaps' })).toThrow('DEMO=perhaps cannot be used: expected on or off.')
  })
})
