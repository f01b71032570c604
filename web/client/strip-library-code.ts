import type { Plugin } from 'vite'

/** Formats of `intl` that no page uses, and with them the functions behind them. */
const unusedFormats =
  /\bformat(?:NumberToParts|Duration\w*|RelativeTime|(?:Date|Time)ToParts|Plural|ListToParts|DisplayName)\b/

/** Options of SWR that no page uses. */
const swrOptions =
  'suspense|fallbackData|refreshInterval|refreshWhen(?:Hidden|Offline)|keepPreviousData|strictServerPrefetchWarning'

/** Functions of React DOM that no page and no package here uses. */
const domFunctions = 'preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|useFormState|useFormStatus'

/** What React and its scheduler export and neither a page nor a package here uses. */
const reactFunctions =
  'addTransitionType|cacheSignal|createRef|unstable_useCacheRefresh|use(?:ActionState|Optimistic|Transition)'
const reactParts = 'Activity|Profiler|PureComponent|ViewTransition|__COMPILER_RUNTIME'
const schedulerFunctions = 'unstable_(?:forceFrameRate|next|runWithPriority|wrapCallback)'

/** Read as properties, by our code and by packages. */
const unusedOfReact = RegExp(`\\.(?:${reactFunctions}|${reactParts}|${schedulerFunctions})\\b`)

const unused = RegExp(
  `${unusedFormats.source}|\\b(?:${swrOptions})\\b|\\b(?:${domFunctions})\\b(?=[^{}]*\\} from 'react-dom')`,
)

interface Cut {
  file: RegExp
  part: RegExp
  by: string
}

const intl = /\/@formatjs\/intl\/index\.js$/
const messageFormat = /\/intl-messageformat\/index\.js$/
const useSwr = /\/swr\/dist\/use-swr-\w+\.mjs$/
const swrValues = 'hasCacheData|preloadedData|serverCacheData|IS_REACT_LEGACY'
const hooks = /\/react-router\/.*\/hooks\.js$/
const components = /\/react-router\/dist\/production\/lib\/components\.js$/
const router = /\/react-router\/dist\/production\/lib\/(?:router\/utils|components|hooks)\.js$/
const links = /\/react-router\/.*\/dom\/lib\.js$/
const react = /\/react\/cjs\/react\.production\.js$/
const scheduler = /\/scheduler\/cjs\/scheduler\.production\.js$/
const reactDom = /\/react-dom\/cjs\/react-dom\.production\.js$/
const payment = /\/@stripe\/react-stripe-js\/.*\.mjs$/

/** What packages keep for uses that are not ours; the build fails where a package no longer has it. */
const cuts: readonly Cut[] = [
  { file: intl, part: RegExp(`^\\s*${unusedFormats.source}: .*\\n`, 'gm'), by: '' },
  // Nobody listens to its errors: each falls back to what is below it.
  { file: intl, part: /\b(?:config\.)?onError\(new .*\);$/gm, by: ';' },
  // Messages are parsed, and have ids, when they are built.
  { file: intl, part: /^\s*verifyConfigMessages\(.*\);$/gm, by: '' },
  { file: intl, part: /(?<=invariant\(false), `[^]*?\$\{.*\}`(?=\);$)/gm, by: '' },
  {
    file: intl,
    part: /^\s*get(?:DurationFormat|RelativeTimeFormat|DisplayNames): memoize\([^]*?^\t\t\}\),?\n/gm,
    by: '',
  },
  // Its formatters are those of `intl`.
  { file: messageFormat, part: /opts && opts\.formatters \|\| createDefaultFormatters\(.*\)/g, by: 'opts.formatters' },
  // No answer suspends its screen, is fetched ahead by SWR, comes from a server's page or is polled by SWR. The options
  // leave its list first: one that stayed there would be a variable named `undefined`, and keep what depends on it.
  { file: useSwr, part: RegExp(`, (?:${swrOptions})(?=[, ].*\\} = config;)`, 'g'), by: '' },
  { file: useSwr, part: RegExp(`(?<!const |as )\\b(?:${swrOptions}|${swrValues})\\b`, 'g'), by: 'undefined' },
  // What follows is effects and values of these options alone.
  {
    file: useSwr,
    part: /^ {4}useIsomorphicLayoutEffect\(\(\)=>\{\n {8}(?:let timer|const preloaded =|if \(fetcher \|\|)[^]*?^ {4}\}(?:, \[[^\]]*\])?\);$/gm,
    by: '',
  },
  { file: useSwr, part: /^ {4}const consumedCacheDataRef = [^]*?^ {4}\}$/gm, by: '' },
  { file: useSwr, part: /^ {4}!IS_SERVER && [^]*?^ {4}\}\);$/gm, by: '' },
  // Our routes load no data by themselves.
  { file: hooks, part: /, dataRouterOpts(?=\) \{)/g, by: '' },
  { file: hooks, part: /\bdataRouterOpts\b/g, by: 'undefined' },
  { file: hooks, part: /React\$1\.useContext\(IsDataRouteContext\)/g, by: 'false' },
  { file: hooks, part: /React\$1\.useContext\(DataRouterContext\)/g, by: 'null' },
  { file: components, part: /(?<=^var AwaitErrorBoundary = )class [^]*?^\};/gm, by: 'null;' },
  // Nor do links fetch pages ahead.
  { file: links, part: /usePrefetchBehavior\(prefetch, rest\)/g, by: '[false, null, {}]' },
  { file: links, part: /^\s*warning\(.*\);$/gm, by: '' },
  { file: links, part: /return shouldPrefetch && .* : (?=link;)/g, by: 'return ' },
  { file: reactDom, part: RegExp(`^exports\\.(?:${domFunctions}) = function [^]*?^\\};$`, 'gm'), by: '' },
  { file: react, part: RegExp(`^exports\\.(?:${reactFunctions}) = function [^]*?^\\};$`, 'gm'), by: '' },
  {
    file: react,
    part: RegExp(`^exports\\.(?:${reactParts}|${reactFunctions}) = (?:\\w+|\\{[^]*?^\\});$`, 'gm'),
    by: '',
  },
  { file: react, part: /^function ComponentDummy[^]*?\.isPureReactComponent = !0;$/gm, by: '' },
  { file: scheduler, part: RegExp(`^exports\\.${schedulerFunctions} = function [^]*?^\\};$`, 'gm'), by: '' },
  // Types are checked when the pages are built.
  { file: payment, part: /^\s*[\w$]+\.propTypes = \{[^}]*\};$/gm, by: '' },
  { file: payment, part: /^import PropTypes from 'prop-types';$/gm, by: '' },
  // Invariants and warnings say what is wrong while one develops; here they only hold.
  { file: router, part: /^\s*warning\(.*\);$/gm, by: '' },
  { file: router, part: /(?<=^\s*invariant\(.*), (?:[`"]|getInvalidPathError).*(?=\);$)/gm, by: '' },
]

/** Packages of many components, of which our pages use a few. */
const packages =
  /\/node_modules\/(react|react-dom|scheduler|react-intl|react-router|@formatjs\/intl|intl-messageformat|swr|@stripe\/react-stripe-js)\//

const debugName = /^\s*[\w$]+\.displayName = [^;\n]+;$/gm
const componentCall =
  /= (?=(?:[\w$]+\.)?(?:memo|forwardRef|createContext|createFormatted\w+|createElementComponent|OBJECT\.defineProperty)\()/g

/** Lets the bundler leave out unused components, which debug names and calls that make components would keep. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'festlens:without-unused-parts',
    apply: 'build',
    transform(code, id) {
      const [used] = /\/web\/.*\.tsx?$/.test(id) ? (unused.exec(code) ?? []) : []
      if (used !== undefined) this.error(`The build leaves ${used} out.`)
      if (!packages.test(id)) return null
      let left = code.replaceAll(debugName, '').replaceAll(componentCall, '= /* @__PURE__ */ ')
      for (const { part, by } of cuts.filter((cut) => cut.file.test(id))) {
        const cut = left.replaceAll(part, by)
        if (cut === left) this.error(`There is no ${part} in ${id} to leave out.`)
        left = cut
      }
      return { code: left, map: null }
    },
    renderChunk(code) {
      // The site's renderer contains React's development build too.
      if (this.environment.config.consumer === 'server') return
      const [used] = unusedOfReact.exec(code) ?? []
      if (used !== undefined) this.error(`The build leaves ${used} out.`)
    },
  }
}
