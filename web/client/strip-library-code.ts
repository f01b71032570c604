import type { Plugin } from 'vite'

/** Formats of `intl` that no page uses, and with them the functions behind them. */
const unusedFormats =
  /\bformat(?:NumberToParts|Duration\w*|RelativeTime|(?:Date|Time)ToParts|Plural|ListToParts|DisplayName)\b/

/** Options of SWR that no page uses. */
const swrOptions = 'suspense|fallbackData|refreshInterval|refreshWhen(?:Hidden|Offline)|keepPreviousData'

/** Functions of React DOM that no page and no package here uses. */
const domFunctions = 'preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|useFormState|useFormStatus'

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
const swrValues = 'hasCacheData|preloadedData|serverCacheData|strictServerPrefetchWarning|IS_REACT_LEGACY'
const hooks = /\/react-router\/.*\/hooks\.js$/
const components = /\/react-router\/dist\/production\/lib\/components\.js$/
const router = /\/react-router\/dist\/production\/lib\/(?:router\/utils|components|hooks)\.js$/
const links = /\/react-router\/.*\/dom\/lib\.js$/
const reactDom = /\/react-dom\/cjs\/react-dom\.production\.js$/
const payment = /\/@stripe\/react-stripe-js\/.*\.mjs$/

/** What packages keep for uses that are not ours; the build fails where a package no longer has it. */
const cuts: readonly Cut[] = [
  { file: intl, part: RegExp(`^\\s*${unusedFormats.source}: .*\\n`, 'gm'), by: '' },
  // Nobody listens to its errors: each falls back to what is below it.
  { file: intl, part: /\b(?:config\.)?onError\(new .*\);$/gm, by: ';' },
  // Its formatters are those of `intl`.
  { file: messageFormat, part: /opts && opts\.formatters \|\| createDefaultFormatters\(.*\)/g, by: 'opts.formatters' },
  // No answer suspends its screen, is fetched ahead by SWR, comes from a server's page or is polled by SWR.
  { file: useSwr, part: RegExp(`, (?:${swrOptions})(?=,.* \\} = config;)`, 'g'), by: '' },
  { file: useSwr, part: RegExp(`(?<!const |as )\\b(?:${swrOptions}|${swrValues})\\b`, 'g'), by: 'undefined' },
  // Our routes load no data by themselves.
  { file: hooks, part: /, dataRouterOpts(?=\) \{)/g, by: '' },
  { file: hooks, part: /\bdataRouterOpts\b/g, by: 'undefined' },
  { file: hooks, part: /React\$1\.useContext\(IsDataRouteContext\)/g, by: 'false' },
  { file: hooks, part: /React\$1\.useContext\(DataRouterContext\)/g, by: 'null' },
  { file: components, part: /(?<=^var AwaitErrorBoundary = )class [^]*?^\};/gm, by: 'null;' },
  // Nor do links fetch pages ahead.
  { file: links, part: /usePrefetchBehavior\(prefetch, rest\)/g, by: '[false, null, {}]' },
  { file: links, part: /return shouldPrefetch && .* : (?=link;)/g, by: 'return ' },
  { file: reactDom, part: RegExp(`^exports\\.(?:${domFunctions}) = function [^]*?^\\};$`, 'gm'), by: '' },
  // Types are checked when the pages are built.
  { file: payment, part: /^\s*[\w$]+\.propTypes = \{[^}]*\};$/gm, by: '' },
  { file: payment, part: /^import PropTypes from 'prop-types';$/gm, by: '' },
  // Invariants and warnings say what is wrong while one develops; here they only hold.
  { file: router, part: /^\s*warning\(.*\);$/gm, by: '' },
  { file: router, part: /(?<=^\s*invariant\(.*), (?:[`"]|getInvalidPathError).*(?=\);$)/gm, by: '' },
]

/** Packages of many components, of which our pages use a few. */
const packages =
  /\/node_modules\/(react-dom|react-intl|react-router|@formatjs\/intl|intl-messageformat|swr|@stripe\/react-stripe-js)\//

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
  }
}
