import type { SourceFile } from './read-imports.ts'

/**
 * The layers from the bottom up: a file imports from its own room and from earlier ones, never from later ones. The
 * longest name that a path starts with is its room.
 */
export const rooms: readonly string[] = [
  'shared',

  // The functions' declarations: manifest, needs, tables, messages.
  'functions',
  'functions/runtime',
  'functions/database',
  'functions/gateways',
  'functions/media',
  'functions/letter-layout',
  'functions/kit',
  'functions/admin',
  'functions/sign-in',
  'functions/events',
  'functions/galleries',
  'functions/films',
  'functions/photo-record',
  'functions/photos',
  'functions/pictures',
  'functions/feed',
  'functions/messages',
  'functions/walls',
  'functions/guests',
  'functions/insights',
  'functions/reports',
  'functions/uploads',
  'functions/downloads',
  'functions/payments',
  'functions/gifts',
  'functions/partners',
  'functions/checkout',
  'functions/support',
  'functions/withdrawals',
  'functions/retention',
  'functions/mail',
  'functions/privacy',
  'functions/authorizers',
  'functions/fallbacks',

  'infra/base',
  'infra/edge',
  'infra/constructs',
  'infra/stacks',
  'infra',

  'web/client',
  'web/app/upload-engine',
  'web/app/offline',
  'web/i18n',
  'web/cards',
  'web/ui',
  'web/app/shell',
  'web/app/pictures',
  'web/app/voices',
  'web/app/themes',
  'web/app/hosts',
  'web/app/features',
  'web/app',
  'web/site/consent',
  'web/site/shop',
  'web/site/tracking',
  'web/site/pages',
  'web/site/features/shell',
  'web/site/features',
  'web/site',

  'local/base',
  'local/aws',
  'local/stripe/account',
  'local/stripe/wire',
  'local/stripe/money',
  'local/stripe/cards',
  'local/stripe/discounts',
  'local/stripe/payments',
  'local/stripe/sessions',
  'local/stripe/webhooks',
  'local/stripe/api',
  'local/stripe/browser',
  'local/stripe/console',
  'local/stripe',
  'local/demo',
  'local/console',
  'local',
  'e2e/kit',
  'e2e/http',
  'e2e/browser',
  'scripts',
]

/** What a file may never import, even from earlier rooms: the importer's pattern, then the import's. */
export const walls: readonly { from: RegExp; to: RegExp; why: string }[] = [
  {
    from: /^shared\//,
    to: /^(?!shared\/|zod$)/,
    why: 'shared/ runs anywhere: zod and itself are all it may build on.',
  },
  { from: /^functions\//, to: /^infra\//, why: 'Functions know neither the web nor the infrastructure.' },
  { from: /^functions\/(?!kit\/)/, to: /^@middy\//, why: 'middy lives in functions/kit alone.' },
  {
    from: /^functions\/(?!database\/|gateways\/|.*-store\.ts$)/,
    to: /^@aws-sdk\//,
    why: 'Only stores speak DynamoDB and only gateways the outside; ask one of them.',
  },
  { from: /^functions\/gateways\//, to: /^@aws-sdk\/(client|lib)-dynamodb/, why: 'Only stores speak DynamoDB.' },
  {
    from: /^functions\/(database\/|.*-store\.ts$)/,
    to: /^(stripe($|\/)|@aws-sdk\/client-(s3|ses|secrets-manager|mediaconvert)$|functions\/gateways\/)/,
    why: 'A store speaks DynamoDB and nothing else.',
  },
  {
    from: /^functions\/.*\/(endpoints|jobs)\//,
    to: /^(node:(fs|child_process|http|https|net)(\/|$)|stripe($|\/))/,
    why: 'A door reaches the outside through a gateway.',
  },
  {
    from: /^functions\//,
    to: /^functions\/.*\/(endpoints|jobs)\//,
    why: 'A door is called from outside alone; what doors share is a rule.',
  },
  {
    from: /^functions\/(?!photos\/issue-url\.ts$)/,
    to: /^functions\/gateways\/sign-download\.ts$/,
    why: 'Who is given an address of an original or a ZIP is written down first: photos/issue-url.ts.',
  },
  {
    from: /^functions\/(.*\/letters|letter-layout)\//,
    to: /^functions\/(?!.*\/letters\/|letter-layout\/|runtime\/|[\w-]+\.ts$)/,
    why: 'A letter is a pure function of its message.',
  },
  {
    from: /^infra\//,
    to: /^functions\/(?![\w-]+\.ts$|runtime\/env\.ts$)/,
    why: "The infrastructure reads what functions declare, never a door's code.",
  },
  { from: /^infra\//, to: /^web\//, why: 'The infrastructure takes the built web, not its code.' },
  { from: /^web\//, to: /^(functions|infra)\//, why: 'The web knows the shared table, never what is behind it.' },
  {
    from: /^web\/(?!.*(\/build-|\.config\.ts$|parsed-messages\.ts$|fill-labels\.ts$|prose-modules\.ts$))/,
    to: /^node:/,
    why: 'Runs in a browser.',
  },
  {
    from: /^web\/site\//,
    to: /^web\/app\//,
    why: 'The site and the app share no code but web/ui, web/i18n, web/client and web/cards.',
  },
  {
    from: /^web\/app\/upload-engine\//,
    to: /^((react|swr)($|[-/])|web\/client\/(use-|browser-storage)|.*\.tsx$)/,
    why: 'Runs in a page and in a service worker alike: no React, and what only a page has comes through a port.',
  },
  {
    from: /^web\/(site|app)\/features\/(?!shell\/)/,
    to: /^web\/(site|app)\/features\/(?!shell\/)/,
    why: 'A feature builds on no other feature, only on the shell.',
  },
]

/** A test may import what it tests, and its test helpers. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** The product's own code; messages and styles may lie beside the code that uses them. */
const isOurs = (target: string) => /^(shared|functions|infra|web|local|e2e|scripts)\/.*\.tsx?$/.test(target)

/** The longest listed room that contains the file. */
export function roomOf(file: string): string {
  const room = rooms.filter((name) => file.startsWith(`${name}/`)).toSorted((a, b) => b.length - a.length)[0]
  if (room === undefined) throw new Error(`${file} stands in no room that scripts/imports/import-rules.ts lists.`)
  return room
}

/** The forbidden imports of one file, a line each; none for a test. */
export function breachesOf({ file, imports }: Pick<SourceFile, 'file' | 'imports'>): string[] {
  if (isTest(file)) return []
  return imports.flatMap((target) => [...breachOfOrder(file, target), ...breachOfWalls(file, target)])
}

function breachOfOrder(file: string, target: string): string[] {
  if (!isOurs(target) || rooms.indexOf(roomOf(target)) <= rooms.indexOf(roomOf(file))) return []
  return [`${file} imports ${target}: ${roomOf(target)} stands above ${roomOf(file)}.`]
}

function breachOfWalls(file: string, target: string): string[] {
  const sameFeature = featureOf(file) !== undefined && featureOf(file) === featureOf(target)
  return walls
    .filter(({ from, to, why }) => from.test(file) && to.test(target) && !(sameFeature && why.startsWith('A feature')))
    .map(({ why }) => `${file} imports ${target}: ${why}`)
}

/** `web/<surface>/features/<name>`. */
const featureOf = (file: string) => /^web\/(site|app)\/features\/[\w-]+\//.exec(file)?.[0]

/** Cycles among nodes, each as a list of connected nodes (Tarjan's strongly connected components). */
export function circlesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (node: string): number => {
    let low = order.size
    const own = low
    order.set(node, own)
    path.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? own)
    }
    lowest.set(node, low)
    if (low === own) {
      const circle = path.splice(path.indexOf(node))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return low
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return circles
}
