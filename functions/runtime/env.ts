import * as z from 'zod'
import type { SecretName } from '../needs.ts'
import type { TableName } from '../tables.ts'

/** The only reader of `process.env`, which holds only what the manifest declares. */
function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Environment variable ${name} is not set: is the need declared in functions/manifest.ts?`)
  return value
}

const environmentName = (name: string) => name.toUpperCase().replaceAll('-', '_')

export const tableVariable = (table: TableName) => `TABLE_${environmentName(table)}`

export const secretVariable = (secret: SecretName) => `SECRET_${environmentName(secret)}`

const origin = z.url({ protocol: /^https?$/ }).refine((url) => url === new URL(url).origin, 'An origin has no path.')
const origins = new Set<string>()

/** Checked once: a page of a gallery names its origin a thousand times. */
function readOrigin(name: string): string {
  const value = read(name)
  if (!origins.has(value)) origins.add(origin.parse(value))
  return value
}

export const env = {
  table: (table: TableName) => read(tableVariable(table)),
  secretId: (secret: SecretName) => read(secretVariable(secret)),
  /** Tells this deployment from others that share its Stripe account: no two have their secret under one id. */
  shop: () => env.secretId('stripe'),
  region: () => read('AWS_REGION'),
  /** A job's own queue, and the queue of its dead letters. */
  queueUrl: () => read('QUEUE_URL'),
  deadLettersUrl: () => read('DEAD_LETTERS_URL'),
  mediaBucket: () => read('MEDIA_BUCKET'),
  /** ARNs of MediaConvert's queues for our films and voices, and of the role that it reads and writes them with. */
  filmQueue: () => read('FILM_QUEUE'),
  voiceQueue: () => read('VOICE_QUEUE'),
  filmRole: () => read('FILM_ROLE'),
  /** Addresses of one bucket by path instead of by host name: stand-ins have one host. */
  s3PathStyle: () => process.env['S3_PATH_STYLE'] === 'true',
  siteOrigin: () => readOrigin('SITE_ORIGIN'),
  appOrigin: () => readOrigin('APP_ORIGIN'),
  /** Stripe's API, or its stand-in's. */
  stripeApi: () => readOrigin('STRIPE_API_ORIGIN'),
  /** The sender of letters, if it is not the brand's own address. */
  mailSender: () => process.env['MAIL_SENDER'],
  mailConfigurationSet: () => process.env['MAIL_CONFIGURATION_SET'],
  /** Stripe Tax is an operator's switch: it works only once the account has a registration for it. */
  stripeTax: () => process.env['STRIPE_TAX'] === 'true',
  /** The crossed-out list price is an operator's switch: price-indication law wants a true earlier price. */
  showListPrice: () => process.env['SHOW_LIST_PRICE'] !== 'false',
}
