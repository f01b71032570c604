import * as z from 'zod'
import { type ThirdParty, thirdParties, type TrackingIds } from '#shared/third-parties.ts'

const port = z.coerce.number().int().min(1).max(65_532)
const text = z.string().min(1).optional()
const idAt = (name: ThirdParty) => z.string().regex(thirdParties[name].idPattern).optional()

const environment = z.object({
  PORT: port.default(4000),
  STATE_DIR: z.string().min(1).default('.local'),
  DEMO: z.enum(['on', 'off']).default('on'),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_TAX: z.enum(['on', 'off']).default('off'),
  LIST_PRICE: z.enum(['on', 'off']).default('on'),
  ADMIN_USERNAME: z.string().min(1).default('admin'),
  ADMIN_PASSWORD: text,
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
  /** An operator's switches: whether Stripe computes VAT, and whether a crossed-out price is shown. */
  switches: { stripeTax: boolean; showListPrice: boolean }
  admin: { username: string; password: string | undefined }
  /** Our ids at third parties; without any the site loads nothing of theirs and asks for no consent. */
  tracking: TrackingIds
}

/** A setting that nothing can be started with; its message is one sentence for the person who set it. */
export class SettingsError extends Error {}

/** Reads the settings from the environment; throws `SettingsError`. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const result = environment.safeParse(variables)
  if (!result.success) {
    const [issue] = result.error.issues
    const name = String(issue?.path[0])
    throw new SettingsError(`${name}=${variables[name]} cannot be used: ${issue?.message}.`)
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
