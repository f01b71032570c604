import * as z from 'zod'
import { type ThirdParty, thirdParties, type TrackingIds } from '#shared/third-parties.ts'

/** Three more ports follow it. */
const lastPort = 65_532
const port = z
  .string()
  .regex(/^[0-9]{1,5}$/)
  .transform(Number)
  .refine((number) => number >= 1 && number <= lastPort)
const text = z.string().min(1)
/** Stripe marks its keys of test mode: a laptop takes nobody's money. */
const stripeKey = (kinds: string) => z.string().regex(new RegExp(`^(${kinds})_test_.`)).optional()
const idAt = (name: ThirdParty) => z.string().regex(thirdParties[name].idPattern).optional()

const environment = z.object({
  PORT: port.default(4000),
  STATE_DIR: text.default('.local'),
  DEMO: z.enum(['on', 'off']).default('on'),
  STRIPE_SECRET_KEY: stripeKey('sk|rk'),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_TAX: z.enum(['on', 'off']).default('off'),
  LIST_PRICE: z.enum(['on', 'off']).default('on'),
  ADMIN_USERNAME: text.default('admin'),
  ADMIN_PASSWORD: text.optional(),
  AD_PIXEL_ID: idAt('adPixel'),
  ANALYTICS_ID: idAt('analytics'),
  PARTNER_SCRIPT_ID: idAt('partner'),
})

/** What each setting takes, in the words of the refusal. */
const onOrOff = 'on or off'
const expected: Readonly<Record<keyof typeof environment.shape, string>> = {
  PORT: `a whole number from 1 to ${lastPort}`,
  STATE_DIR: 'the path of a folder',
  DEMO: onOrOff,
  STRIPE_SECRET_KEY: 'a key of Stripe’s test mode (sk_test_… or rk_test_…)',
  STRIPE_PUBLISHABLE_KEY: 'a key of Stripe’s test mode (pk_test_…)',
  STRIPE_WEBHOOK_SECRET: 'a signing secret of Stripe (whsec_…)',
  STRIPE_TAX: onOrOff,
  LIST_PRICE: onOrOff,
  ADMIN_USERNAME: 'a name that is not empty',
  ADMIN_PASSWORD: 'a password that is not empty',
  AD_PIXEL_ID: 'the id of an ad pixel',
  ANALYTICS_ID: 'the id of an analytics stream',
  PARTNER_SCRIPT_ID: 'the id of the partner portal’s script',
}

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
