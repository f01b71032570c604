import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { guestCookie } from '#functions/kit/guest-cookie.ts'
import { toPlainHttp } from '../aws/gateway/plain-http-cookies.ts'
import { storedJson } from '../base/stored-json.ts'
import { askApp } from './ask-app.ts'
import { demoTables, guestNames } from './demo-guests.ts'

/** Each guest's cookie, which alone identifies them. */
const browsers = z.record(z.enum(guestNames), z.string())
export type DemoBrowsers = z.infer<typeof browsers>

/** Has every guest scan their table's card, once per state folder: in the next run they are the same guests. */
export async function openDemoBrowsers(folder: string, gallery: string): Promise<DemoBrowsers> {
  const file = join(folder, 'demo-guests.json')
  const scanned = existsSync(file)
    ? []
    : await Promise.all(
        guestNames.map(async (guest) => [guest, cookieOf(await askApp('GET', `${gallery}?t=${demoTables[guest]}`))]),
      )
  return storedJson(file, browsers, () => browsers.parse(Object.fromEntries(scanned)))
}

const cookieOf = ({ headers }: Response): string | undefined =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(toPlainHttp(`${guestCookie}=`)))
    ?.split(';')[0]
