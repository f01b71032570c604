import type * as admin from './admin.ts'
import type * as checkout from './checkout.ts'
import type * as cohosts from './cohosts.ts'
import type * as downloads from './downloads.ts'
import type { EndpointName } from './endpoints.ts'
import type * as events from './events.ts'
import type * as galleries from './galleries.ts'
import type * as gifts from './gifts.ts'
import type * as guestList from './guest-list.ts'
import type * as guests from './guests.ts'
import type * as history from './history.ts'
import type * as insights from './insights.ts'
import type * as mail from './mail.ts'
import type * as messages from './messages.ts'
import type * as openings from './openings.ts'
import type * as partners from './partners.ts'
import type * as payments from './payments.ts'
import type * as photos from './photos.ts'
import type * as privacy from './privacy.ts'
import type * as reports from './reports.ts'
import type * as signIn from './sign-in.ts'
import type * as support from './support.ts'
import type * as uploads from './uploads.ts'
import type * as walls from './walls.ts'
import type * as withdrawals from './withdrawals.ts'
import type * as z from 'zod'

/** An endpoint's request and answer; absent parts are empty. */
export interface Shape {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response?: z.ZodType
}

/** The files with the shapes of each room's endpoints. */
interface ShapesOf {
  admin: typeof admin
  checkout: typeof checkout
  downloads: typeof downloads
  events: typeof events & typeof cohosts & typeof history
  feed: typeof photos & typeof openings
  galleries: typeof galleries
  gifts: typeof gifts
  guests: typeof guests & typeof guestList
  insights: typeof insights
  mail: typeof mail
  messages: typeof messages
  partners: typeof partners
  payments: typeof payments
  photos: typeof photos & Pick<typeof events, 'chooseCover'>
  privacy: typeof privacy
  reports: typeof reports
  'sign-in': typeof signIn
  support: typeof support
  uploads: typeof uploads
  walls: typeof walls
  withdrawals: typeof withdrawals
}

/** `like-photo` is `likePhoto`. */
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

type ShapeOf<Room, Door extends string> = Room extends keyof ShapesOf
  ? CamelCase<Door> extends keyof ShapesOf[Room]
    ? ShapesOf[Room][CamelCase<Door>]
    : never
  : never

/**
 * The shape of each row of the endpoint table: its name in camel case, in its room's file. Types only: a bundle carries
 * only the schemas of its own endpoint, and the browser's carries none.
 */
export type Shapes = {
  [Name in EndpointName]: Name extends `${infer Room}/${infer Door}` ? ShapeOf<Room, Door> : never
}

type Part<Name extends EndpointName, Key extends keyof Shape> =
  Shapes[Name] extends Record<Key, infer Schema> ? Schema : undefined

/** The parsed request that a handler receives. */
export type Parsed<Name extends EndpointName, Key extends keyof Shape> =
  Part<Name, Key> extends z.ZodType ? z.output<Part<Name, Key>> : undefined

/** What a caller sends: before defaults and transformations. */
export type Sent<Name extends EndpointName, Key extends keyof Shape> =
  Part<Name, Key> extends z.ZodType ? z.input<Part<Name, Key>> : undefined

/** The body of a success. */
export type Answer<Name extends EndpointName> = Parsed<Name, 'response'>
