import * as z from 'zod'
import type { StripeAccount } from '../account/stripe-account.ts'
import type { StoredKind, StoredKinds } from '../account/stored-kinds.ts'
import type { FormGroup } from './decode-form.ts'
import { type ListedPage, listPage, pageParameters } from './list-page.ts'
import { parseParameters } from './parameters.ts'
import { readStored } from './read-stored.ts'

/** A route's input: the id in its path, if it has one, and its decoded parameters except `expand`. */
export interface ApiCall {
  account: StripeAccount
  id: string
  parameters: FormGroup
}

/** One call of the API; `path` has `{id}` in place of an id, as faults name it. */
export interface ApiRoute {
  method: 'DELETE' | 'GET' | 'POST'
  path: string
  answer: (call: ApiCall) => object
}

type Parsed<Shape extends z.core.$ZodShape> = z.output<z.ZodObject<Shape, z.core.$strict>>

/** A route that accepts only the parameters of `shape`. */
export function apiRoute<Shape extends z.core.$ZodShape>(
  method: ApiRoute['method'],
  path: string,
  shape: Shape,
  answer: (account: StripeAccount, parameters: Parsed<Shape>, id: string) => object,
): ApiRoute {
  const schema = z.strictObject(shape)
  return {
    method,
    path,
    answer: ({ account, id, parameters }) => answer(account, parseParameters(schema, parameters), id),
  }
}

/** `GET <path>/{id}`; `show` turns the stored object into the sent one. */
export function retrieveRoute<Kind extends StoredKind>(
  path: string,
  kind: Kind,
  show: (stored: StoredKinds[Kind], account: StripeAccount) => object = (stored) => stored,
): ApiRoute {
  return apiRoute('GET', `${path}/{id}`, {}, (account, _, id) => show(readStored(account, kind, id), account))
}

/** `GET <path>`, newest first; sent objects equal each of the given `filters`, or `matches` them. */
export function listRoute<Kind extends StoredKind, Shape extends z.core.$ZodShape, Sent extends { created: number }>(
  path: string,
  kind: Kind,
  filters: Shape,
  show: (stored: StoredKinds[Kind], account: StripeAccount) => Sent,
  matches: (sent: Sent, wanted: Parsed<Shape>) => boolean = holds,
): ApiRoute {
  const [schema, wanted] = [z.strictObject({ ...pageParameters, ...filters }), z.object(filters)]
  return {
    method: 'GET',
    path,
    answer({ account, parameters }): ListedPage {
      parseParameters(schema, parameters)
      const [page, filter] = [parseParameters(z.object(pageParameters), parameters), wanted.parse(parameters)]
      return listPage(
        account.store,
        kind,
        path,
        page,
        (stored) => show(stored, account),
        (sent) => matches(sent, filter),
      )
    },
  }
}

/** Whether an object has all wanted values; undefined values are ignored. */
const holds = (sent: object, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) => value === undefined || Reflect.get(sent, name) === value)

/** Finds the route of a method and path, with the id in the path. */
export function matchRoute(
  routes: readonly ApiRoute[],
  method: string,
  path: string,
): { route: ApiRoute; id: string } | undefined {
  for (const route of routes) {
    if (route.method !== method) continue
    const match = new RegExp(`^${route.path.replace('{id}', '([^/]+)')}/?$`).exec(path)
    if (match) return { route, id: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}
