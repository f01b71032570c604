import { globSync } from 'node:fs'
import { root } from '#local/base/root.ts'

/**
 * Rules of rooms and of the app that are proven without a database, a server or a browser; those that only the tests of
 * endpoints prove, such as commissions and the folders of ZIPs, are not among them.
 */
const roomRules = [
  'functions/checkout/checkout-session-params.ts',
  'functions/events/event-theme.ts',
  'functions/feed/change-cursor.ts',
  'functions/films/conversion-failure.ts',
  'functions/kit/{api-request,rows-that-fit,same-origin}.ts',
  'functions/mail/letter-retries.ts',
  'functions/media/{are-alike,ends-early,film-format,zip-names}.ts',
  'functions/payments/payment-record.ts',
  'functions/photo-record/{apply-to-photo,decided,drawn-moderation,photo,photo-row}.ts',
  'functions/retention/choose-for-letter.ts',
  'functions/queue-times.ts',
  'web/app/features/downloads/listed-downloads.ts',
  'web/app/features/galleries/{as-guests-see,gallery-filter,may-save,stacked-photos}.ts',
  'web/app/features/guests/list-sheet.ts',
  'web/app/features/moderation/{decide-on,desk-stacks,selection}.ts',
  'web/app/features/settings/{gallery-modes,settings-rows,timetable-draft}.ts',
  'web/app/features/uploads/pending-uploads.ts',
  'web/app/features/walls/line-forecast.ts',
  'web/app/pictures/{lay-out-rows,own-state,photo-sections,viewer-gestures,zoom}.ts',
  'web/app/upload-engine/{join-tabs,pace-requests}.ts',
  'web/app/wall/{fit-print,ground-of,line-show}.ts',
]

/** Tables of words, addresses and colours: a test of them would say them again. */
const data = [
  'shared/{brand,gift-words,product-name,sample-content,supported-browsers,third-parties}.ts',
  'shared/rules/themes.ts',
]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export const measuredFiles = (): string[] =>
  globSync(['shared/*.ts', 'shared/rules/*.ts', ...roomRules], { cwd: root, exclude: data })
    .filter((file) => !isTest(file))
    .toSorted()

/** The tests beside them, and those of other files that prove them too. */
export const provingTests: readonly string[] = [
  'shared/**/*.test.ts',
  'web/app/features/galleries/gallery-order.test.ts',
  ...roomRules.map((pattern) => pattern.replace(/\.ts$/, '.test.ts')),
]

/** Survivors that no test can notice, as the bench prints them, and why. */
const unnoticeable: readonly { file: string; mutant: RegExp; why: string }[] = [
  {
    file: 'shared/rules/sight.ts',
    mutant: /^viewer\.role === 'guest' → true$/,
    why: 'a wall has no such flag; the compiler wants to be shown that',
  },
]

export const reasonFor = (file: string, mutant: string): string | undefined =>
  unnoticeable.find((each) => each.file === file && each.mutant.test(mutant))?.why
