import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { recordOf } from './json-record.ts'

/** Where a page is, and how it came there. */
interface Place {
  pathname: string
  search: string
  hash: string
  /** What was given along; of whatever kind, since history outlives deploys. */
  state: unknown
  /** Differs for each entry of the history that was made here. */
  key: string
  /** `pop`: by loading, back, forward or a link of the browser's own. */
  way: 'pop' | 'push' | 'replace'
}

type Target = string | Partial<Pick<Place, 'pathname' | 'search' | 'hash'>>

export interface HowToGo {
  replace?: boolean
  state?: unknown
}

function placeNow(way: Place['way']): Place {
  const { pathname, search, hash } = window.location
  const { usr = null, key } = recordOf(history.state)
  return { pathname, search, hash, state: usr, key: typeof key === 'string' ? key : 'default', way }
}

const placeOf = (pathname: string): Place => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: 'default',
  way: 'pop',
})

const heard = new Set<(place: Place) => void>()

const tell = (way: Place['way']) => {
  const place = placeNow(way)
  for (const hear of heard) hear(place)
}

/** An address within the page: what it does not name but the path is empty. */
function addressTo(to: Target, here: string): string {
  if (typeof to === 'string') return /^[?#]/.test(to) ? here + to : to
  const { pathname = here, search = '', hash = '' } = to
  const led = (sign: string, part: string) => (part === '' || part.startsWith(sign) ? part : sign + part)
  return pathname + led('?', search) + led('#', hash)
}

/** Goes somewhere, or so many entries back or forth; one promise for those who wait until it is said. */
export async function navigate(to: Target | number, { replace = false, state = null }: HowToGo = {}): Promise<void> {
  if (typeof to === 'number') return history.go(to)
  const entry = { usr: state, key: Math.random().toString(36).slice(2, 10) }
  history[replace ? 'replaceState' : 'pushState'](entry, '', addressTo(to, window.location.pathname))
  tell(replace ? 'replace' : 'push')
}

const PlaceContext = createContext<Place | undefined>(undefined)
const ParamsContext = createContext<Readonly<Record<string, string>>>({})

/** Above all that asks where it is; `at` is the path of a page that is drawn outside a browser. */
export function Router({ at, children }: { at?: string; children: ReactNode }) {
  const [place, setPlace] = useState(() => (at === undefined ? placeNow('pop') : placeOf(at)))
  useLayoutEffect(() => {
    // What is shown stays until the next screen is there.
    const hear = (next: Place) => startTransition(() => setPlace(next))
    const onPop = () => hear(placeNow('pop'))
    heard.add(hear)
    window.addEventListener('popstate', onPop)
    return () => {
      heard.delete(hear)
      window.removeEventListener('popstate', onPop)
    }
  }, [])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** The page's address, with what was given along to it. */
export function useLocation(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('useLocation needs a router above it.')
  return place
}

/** The parts of the address that its route names. */
export const useParams = () => use(ParamsContext)

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, HowToGo {
  to: Target
  /** Where the page there needs a document of its own. */
  reloadDocument?: boolean | undefined
}

/** A link within the app; the browser opens it in other tabs as any. */
export function Link({ to, replace, state, reloadDocument, onClick, children, ...anchor }: LinkProps) {
  // Links that say their whole path, such as a grid's hundred, are not drawn again wherever one goes.
  const isWhole = typeof to === 'string' ? to.startsWith('/') : to.pathname !== undefined
  const href = addressTo(to, isWhole ? '' : (use(PlaceContext)?.pathname ?? ''))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isOurs = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    if (event.defaultPrevented || reloadDocument || anchor.target || !isOurs) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    void navigate(href, { replace: replace ?? href === pathname + search + hash, state })
  }
  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** Leads away as soon as it is drawn. */
export function Navigate({ to }: { to: string }) {
  useLayoutEffect(() => void navigate(to, { replace: true }), [to])
  return null
}

/** Addresses, such as `/g/:slug/*`, and what they show. */
export type RouteRow = readonly [patterns: readonly string[], screen: ReactNode]

/** The parts that a pattern names of a path; undefined if it does not fit. */
function paramsOf(pattern: string, pathname: string): Record<string, string> | undefined {
  const form = pattern.replace(/\/\*$/, '(?:/.*)?').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${form}/?$`, 'i').exec(pathname)
  if (!found) return undefined
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, part]) => [name, decodePart(part)]))
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function firstFit(rows: readonly RouteRow[], pathname: string) {
  for (const [patterns, screen] of rows)
    for (const pattern of patterns) {
      const params = paramsOf(pattern, pathname)
      if (params) return { params, screen }
    }
  return undefined
}

/** What the first row shows that fits the address. */
export function Routes({ rows }: { rows: readonly RouteRow[] }) {
  const { pathname } = useLocation()
  const found = useMemo(() => firstFit(rows, pathname), [rows, pathname])
  return found && <ParamsContext value={found.params}>{found.screen}</ParamsContext>
}
