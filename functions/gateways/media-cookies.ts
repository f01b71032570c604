import { getSignedCookies } from '@aws-sdk/cloudfront-signer'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { cookie } from '../runtime/cookies.ts'
import { env } from '../runtime/env.ts'
import { cdnSigningKey } from './cdn-signing-key.ts'
import { clock } from '../runtime/clock.ts'

type Folder = 'open' | 'closed' | 'cover'

/**
 * Which of an event's pictures a viewer may fetch, below each folder: everything (`*`), one guest's own by their id, or
 * nothing.
 */
export type PictureRights = Readonly<Partial<Record<Folder, string>>>

/** The rights of its hosts. */
export const allPictures: PictureRights = { open: '*', closed: '*', cover: '*' }

/**
 * `Set-Cookie` values that open of one event's pictures what someone may fetch and nothing else, by custom policies
 * (CloudFront, "Use signed cookies"). A policy has one statement with one resource: each folder has a set of its own,
 * and the paths keep them apart from each other and from those of other events.
 */
export async function mediaCookies(eventId: string, rights: PictureRights): Promise<string[]> {
  const sets = typedEntries<Folder, string | undefined>(rights).flatMap(([folder, owner]) =>
    owner === undefined ? [] : [cookiesOf(`/renditions/${eventId}/${folder}`, owner)],
  )
  return (await Promise.all(sets)).flat()
}

async function cookiesOf(path: string, owner: string): Promise<string[]> {
  const policy = JSON.stringify({
    Statement: [
      {
        Resource: `${env.appOrigin()}${path}/${owner === '*' ? owner : `${owner}/*`}`,
        Condition: {
          DateLessThan: { 'AWS:EpochTime': Math.floor(clock.now().getTime() / 1000) + ownCookies.media.seconds },
        },
      },
    ],
  })
  const signed = getSignedCookies({ ...(await cdnSigningKey()), policy })
  return Object.entries(signed).flatMap(([name, value]) =>
    value === undefined ? [] : [cookie(name, String(value), { maxAge: ownCookies.media.seconds, path })],
  )
}
