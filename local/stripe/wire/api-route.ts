import type * as z from 'zod'

import type { StripeAccount } from '../stripe-account.ts'
import { parseParameters } from './parameters.ts'
import type { FormGroup } from './decode-form.ts'

/** What a route is given: the id in its path, if there is one, and its decoded parameters. */
export interface ApiCall {
  account: StripeAccount
  id: string
  parameters: FormGroup
}

/** One call of the API; `path` carries `{id}` in place of an id, as faults name it. */
export interface ApiRoute {
  method: 'DELETE' | 'GET' | 'POST'
  path: string
  answer: (call: ApiCall) => object
}

/** A route whose parameters are checked by a strict schema before `answer` runs. */
export function apiRoute<Schema extends z.ZodType>(
  method: ApiRoute['method'],
  path: string,
  schema: Schema,
  answer: (account: StripeAccount, parameters: z.output<Schema>, id: string) => object,
): ApiRoute {
  return {
    method,
    path,
    answer: ({ account, id, parameters }) => answer(account, parseParameters(schema, parameters), id),
  }
}

/** Finds the route of a method and path, with the id that stands in the path. */
export function matchRoute(
  routes: readonly ApiRoute[],
  method: string,
  path: string,
): { route: ApiRoute; id: string } | undefined {
  for (const route of routes) {
    if (route.method !== method) continue
    const pattern = new RegExp(`^${route.path.replace('{id}', '([^/]+)')}/?$`)
    const match = pattern.exec(path)
    if (match) return { route, id: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}
