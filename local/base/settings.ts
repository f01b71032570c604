import * as z from 'zod'
import { type ThirdParty, thirdParties, type TrackingIds } from '#shared/third-parties.ts'

/** The next three ports are used too. */
const lastPort = 65_532
const portWords = `expected a whole number from 1 to ${lastPort}`
const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: portWords, abort: true })
  .transform(Number)
  .refine((number) => number >= 1 && number <= lastPort, portWords)
const text = z.string().min(1, 'expected some text')
const onOrOff = z.enum(['on', 'off'], 'expected on or off')
const idAt = (name: ThirdParty) =>
  z.string().regex(thirdParties[name].idPattern, 'expected an id as they give them').optional()
/** Test mode only: a local run takes no real payments. */
const stripeKey = (kinds: string) =>
  z
    .string()
    .regex(new RegExp(`^(${kinds})_test_.`), "expected a key of Stripe's test mode")
    .optional()

const environment = z.object({
  PORT: port.default(4000),
  STATE_DIR: text.default('.local'),
  DEMO: onOrOff.default('on'),
  STRIPE_SECRET_KEY: stripeKey('sk|rk'),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'expected a signing secret of Stripe').optional(),
  STRIPE_TAX: onOrOff.default('off'),
  LIST_PRICE: onOrOff.default('on'),
  ADMIN_USERNAME: text.default('admin'),
  ADMIN_PASSWORD: text.optional(),
  AD_PIXEL_ID: idAt('adPixel'),
  ANALYTICS_ID: idAt('analytics'),
  PARTNER_SCRIPT_ID: idAt('partner'),
})

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** The settings of a local run. */
export interface Settings {
  ports: { site: number; app: number; console: number; media: number }
  stateFolder: string
  demo: boolean
  /** The real Stripe's keys; undefined runs the stand-in. */
  stripe: StripeKeys | undefined
  /** Switches for an operator: whether Stripe computes VAT, and whether a crossed-out price is shown. */
  switches: { stripeTax: boolean; showListPrice: boolean }
  admin: { username: string; password: string | undefined }
  /** The product's ids at third parties; without any, the site loads no third-party code and asks for no consent. */
  tracking: TrackingIds
}

/** Error messages do not repeat these values, because terminals are shared and recorded. */
const secretSettings: ReadonlySet<string> = new Set(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])

/** An unusable setting; the message is one sentence for the person who set it. */
export class SettingsError extends Error {}

/** Reads the settings from the environment; throws `SettingsError`. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const result = environment.safeParse(variables)
  if (!result.success) {
    const [issue] = result.error.issues
    const name = String(issue?.path[0])
    const shown = secretSettings.has(name) ? '…' : variables[name]
    throw new SettingsError(`${name}=${shown} cannot be used: ${issue?.message}.`)
  }
  const { data } = result
  return {
    ports: { site: data.PORT, app: data.PORT + 1, console: data.PORT + 2, media: data.PORT + 3 },
    stateFolder: data.STATE_DIR,
    demo: data.DEMO === 'on',
    stripe: readStripeKeys(data),
    switches: { stripeTax: data.STRIPE_TAX === 'on', showListPrice: data.LIST_PRICE === 'on' },
    admin: { username: data.ADMIN_USERNAME, password: data.ADMIN_PASSWORD },
    tracking: {
      adPixel: data.AD_PIXEL_ID ?? null,
      analytics: data.ANALYTICS_ID ?? null,
      partner: data.PARTNER_SCRIPT_ID ?? null,
    },
  }
}

function readStripeKeys(data: z.infer<typeof environment>): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = data
  const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }
  const missing = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (STRIPE_SECRET_KEY !== undefined && STRIPE_PUBLISHABLE_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined)
    return {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
    }
  if (missing.length === 3) return undefined
  throw new SettingsError(`The real Stripe needs all three of its settings; ${missing.join(' and ')} not set.`)
}
