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
  'functions/photo-record/{apply-decision,apply-to-photo,drawn-moderation,photo,photo-row}.ts',
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
  'web/app/wall/{background-of,fit-print,line-show}.ts',
]

/** A path with each of the names in its braces. */
const eachOf = (pattern: string): string[] => {
  const [, before = pattern, names = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(pattern) ?? []
  return names.split(',').map((name) => before + name + after)
}

/** Tables of words, addresses and colours: a test of them would say them again. */
const data = [
  'shared/{brand,gift-words,product-name,sample-content,supported-browsers,third-parties}.ts',
  'shared/rules/themes.ts',
]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export const measuredFiles = (): string[] =>
  [
    ...globSync(['shared/*.ts', 'shared/rules/*.ts'], { cwd: root, exclude: data }).filter((file) => !isTest(file)),
    ...roomRules.flatMap(eachOf),
  ].toSorted()

/** The tests beside them, and those of other files that prove them too. */
export const provingTests: readonly string[] = [
  'shared/**/*.test.ts',
  'web/app/features/galleries/gallery-order.test.ts',
  ...roomRules.map((pattern) => pattern.replace(/\.ts$/, '.test.ts')),
]

/**
 * Survivors that no test can notice, as the bench prints them, by the reason. Those that the compiler refuses are found
 * without it.
 */
const unnoticeable: readonly { why: string; mutants: Readonly<Record<string, RegExp>> }[] = [
  {
    why: 'a wall has no such flag; the compiler wants to be shown that',
    mutants: { 'shared/rules/sight.ts': /^viewer\.role === 'guest' → true$/ },
  },
  {
    why: 'data, as all that runs while a module loads',
    mutants: {
      'shared/accept-header.ts': /./,
      'shared/rules/files-path.ts': /./,
      'shared/rules/logo-limits.ts': /./,
      'shared/rules/own-cookies.ts': /./,
      'shared/rules/text-facts.ts': /./,
      'shared/rules/voice-limits.ts': /./,
      'shared/rules/zip-limits.ts': /./,
    },
  },
  {
    why: 'only a log shows it',
    mutants: { 'functions/kit/same-origin.ts': /^`The call does not come from/ },
  },
  {
    why: 'nothing else can be there; the compiler wants to be shown that',
    mutants: {
      'functions/photo-record/apply-to-photo.ts': /^(change && 'after' in change → true|\{ to: \{\} \} → \{\})$/,
      'functions/photo-record/apply-decision.ts': /^('remove' → ""|'restore' → ""|case 'restore': … → )/,
      'shared/rules/retention-steps.ts': /^(purgePromisedAt !== undefined → true|false → true|.* === null)/,
    },
  },
  {
    why: 'it is always there; the compiler wants to be shown that',
    mutants: {
      'functions/media/film-format.ts':
        /^(decoder !== undefined → true|elementary === undefined → false|false → true)$/,
      'shared/rules/country-guess.ts': /^'(US)?' → /,
      'shared/rules/currencies.ts': /^'usd' → ""$/,
      'shared/rules/read-guest-rows.ts': /^'' → /,
      'shared/rules/stacks.ts': /^-1 → \+1$/,
      'web/app/features/galleries/gallery-filter.ts': /^'' → /,
      'shared/rules/likeness.ts': /^(photos\[at\]\?\.shape|this\.#photos\[at\]\?\.placeholder|'') → /,
      'shared/rules/mail-program.ts': /^('' → |email\.split\('@'\)\.at\(-1\)\?\.toLowerCase → )/,
      'web/app/pictures/photo-sections.ts': /^photo\.momentId === null → false$/,
      'web/app/wall/background-of.ts': /^!sum → false$/,
    },
  },
  {
    why: 'behind the last one nothing is read',
    mutants: {
      'shared/rules/best-photos.ts': /^at < (numbers\.length|items\.length|span) → at <= /,
      'shared/rules/likeness.ts': /^(at < (photos|one\.waves)\.length|row < rows) → \w+ <= /,
      'shared/rules/palette-of.ts': /^step < steps → step <= steps$/,
      'shared/rules/stacks.ts': /^(at < listed\.length → at <= |items\.length - 1 → items\.length \+ 1$)/,
      'shared/thumb-hash-bytes.ts': /^at < letters\.length → at <= letters\.length$/,
    },
  },
  {
    why: 'it is set before it is read',
    mutants: {
      'web/app/wall/line-show.ts': /^false → true$/,
      'web/app/pictures/viewer-gestures.ts':
        /^(\{ x: 0, y: 0 \} → \{\}|\{ zoom: fitted, distance: 1 \} → \{\}|\[\] → \["Stryker was here"\]|false → true)$/,
    },
  },
  {
    why: 'it only saves work',
    mutants: {
      'shared/rules/best-photos.ts':
        /^(from < left\.length && .* → false|lowest > floor → (true|lowest >= floor)|rank\(.* → (true|.* >= .*)|from === left\.length → true|~1 → 1)$/,
      'shared/rules/gallery-order.ts': /^Math\.abs\(.* → (true|.* <= 3 \* dayMs)$/,
      'shared/rules/stacks.ts': /^(known\.set|open\.some\(.* → true$)/,
      'web/app/pictures/lay-out-rows.ts': /^height < bounds\.lowest \/ 2 → /,
      'shared/rules/likeness.ts': /^(bits <= mostBits → true|colour > bounds\[0\]\.colour → false)$/,
      'shared/rules/local-time.ts': /^lastClock\?\.timeZone !== timeZone → true$/,
      'web/app/pictures/photo-sections.ts':
        /^('' → |at < from → |at < from \|\| at >= until → true|midnight\.getTime\(\) \+|24 \* 60)/,
      'web/app/upload-engine/join-tabs.ts':
        /^(others\.size === 0 → false|\[\.\.\.now\.values\(\)\]|told\.get\(item\.id\) !== item → true|.*length > 0 → (true|.*>= 0)$)/,
    },
  },
  {
    why: 'no value lies exactly there',
    mutants: {
      'functions/feed/change-cursor.ts': /^order > told → order >= told$/,
      'functions/queue-times.ts': /^age < givenUpAfter → /,
      'shared/rules/wrong-clocks.ts': /^best\.(weighed - now\.likelihood < needed|likelihood - rival >= clearly) → /,
      'web/app/features/walls/line-forecast.ts': /^endOf\(.* <= begin .* → endOf\(.* < begin /,
      'functions/media/are-alike.ts':
        /^(.* <= most → .* < most|rootMeanSquare\(\w+\) < (.*) → rootMeanSquare\(\w+\) <= \2)$/,
      'shared/rules/contrast.ts': /^share <= 0\.040_45 → share < 0\.040_45$/,
      'shared/rules/likeness.ts':
        /^((colour|remainder) <= (most\.\w+) → \2 < \3|(.*) > (mostLight|bounds\[0\]\.colour) → \4 >= \5|common >= most\.common → common > .*)$/,
      'shared/rules/palette-of.ts': /^(standsOut|contrast)\((.*) (> (.*) → .* >= \4|>= least → .* > least)$/,
    },
  },
  {
    why: 'both come to the same there',
    mutants: {
      'functions/feed/change-cursor.ts': /^('' → "Stryker|\{ … → \{\}|reached > cursor\.told → reached >= )/,
      'functions/films/conversion-failure.ts': /^'service' → ""$/,
      'functions/kit/api-request.ts': /^'' → "Stryker/,
      'functions/media/film-format.ts':
        /^(boxesIn\(.* → boxesIn|type === 'trak' → true|pictures\.every\(|order\.indexOf\('moov'\) < |entry\.end - entry\.start|at < 0 → )/,
      'functions/photo-record/apply-to-photo.ts': /^('preview-came'|'shown') → ""$/,
      'functions/queue-times.ts': /^receives <= 8 → receives < 8$/,
      'shared/rules/exif-time-of.ts': /^'' → "Stryker/,
      'shared/rules/format-money.ts': /^major < 0 → major <= 0$/,
      'shared/rules/retention-steps.ts':
        /^(at > now.* → at >= |accepted < longest → accepted <= |one > other → one >= )/,
      'shared/rules/mail-program.ts': /^-1 → \+1$/,
      'shared/rules/retention.ts': /^a > b → a >= b$/,
      'shared/rules/stacks.ts': /^chosen > bestChosen → chosen >= /,
      'shared/rules/upload-refusals.ts': /^'' → "Stryker/,
      'shared/rules/wall-order.ts': /^one\.(capturedAt|id) > other\.\1 → /,
      'shared/rules/wrong-clocks.ts':
        /^(each \+ distance → each - distance|b\.weighed > a\.weighed → b\.weighed >= a\.weighed)$/,
      'web/app/pictures/lay-out-rows.ts':
        /^(ratio \* unit >= least → .* > least|height > rowHeight → height >= rowHeight|groups\.length > 1 → .* >= 1|-1 → \+1)$/,
      'web/app/pictures/zoom.ts': /^zoom\.scale (<= 1 → .* < 1|> largest → .* >= largest)$/,
    },
  },
  {
    why: 'nothing that is looked for has such words',
    mutants: {
      'shared/rules/guest-list-columns.ts': /^\[\] → /,
      'shared/rules/logo-file.ts': /^\[\] → /,
      'shared/rules/moments.ts': /^' ' → ""$/,
      'shared/rules/table-name.ts': /^\[\] → /,
      'web/app/features/guests/list-sheet.ts': /^\[\] → /,
    },
  },
  {
    why: 'one pixel among hundreds, which their mean does not show',
    mutants: {
      'web/app/wall/background-of.ts': /^(pixel % w < w \/ 2 → .* <= |pixel < .* → pixel <= |4 \* pixel \+ 2 → )/,
    },
  },
  {
    why: 'any places serve that are the same in both pictures',
    mutants: { 'functions/media/are-alike.ts': /^(Math\.floor\(.* → |(row|column) \+ 0\.5 → \2 - )/ },
  },
  {
    why: 'either case serves to compare',
    mutants: { 'shared/rules/partner-code.ts': /^code\.toLowerCase\(\) → / },
  },
  {
    why: 'neither the year after 29 February nor the one before has one',
    mutants: {
      'shared/rules/gifts.ts': /^today\.getUTCFullYear\(\) \+ 1 → /,
      'shared/rules/look-backs.ts': /^year \+ 1 → /,
    },
  },
  {
    why: 'a finger that is where it began has moved neither way',
    mutants: { 'web/app/pictures/viewer-gestures.ts': /^(y > 0 → y >= 0|by\.y > 0 → by\.y >= 0|x < 0 → x <= 0)$/ },
  },
]

/** Files whose survivors have reasons. */
export const reasonedFiles: readonly string[] = unnoticeable.flatMap(({ mutants }) => Object.keys(mutants))

export const reasonFor = (file: string, mutant: string): string | undefined =>
  unnoticeable.find(({ mutants }) => mutants[file]?.test(mutant))?.why
