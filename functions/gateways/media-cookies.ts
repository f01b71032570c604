import { getSignedCookies } from '@aws-sdk/cloudfront-signer'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { cookie } from '../runtime/cookies.ts'
import { env } from '../runtime/env.ts'
import { cdnSigningKey } from './cdn-signing-key.ts'
import { clock } from '../runtime/clock.ts'

type Folder = 'open' | 'closed' | 'cover'

/** Pictures that a viewer may fetch, by folder: everything (`*`), one guest's by their id, or nothing. */
export type PictureRights = Readonly<Partial<Record<Folder, string>>>

/** Hosts' rights. */
export const allPictures: PictureRights = { open: '*', closed: '*', cover: '*' }

/**
 * `Set-Cookie` values for one event's pictures, with custom policies (CloudFront, "Use signed cookies"). A policy has
 * one resource: each folder has its own set, separated by path.
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
