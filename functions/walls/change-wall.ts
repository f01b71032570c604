import type { WallSettings } from '#shared/api/walls.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { settle } from '../database/settle.ts'
import { eventCheck, type EventRow } from '../events/event-store.ts'
import type { HistoryChanges } from '../events/history-changes.ts'
import { historyOf } from '../events/history-store.ts'
import { readUndeleted } from '../events/settle-event.ts'
import { isGoneForGood, type Photo } from '../photo-record/photo.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { presentedWrite } from '../photo-record/photo-writes.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { randomSlug } from '../runtime/random-slug.ts'
import { beginRehearsal, rehearsalOf } from './rehearsal.ts'
import { mayBeOnWall, withoutLostPin } from './wall-photos.ts'
import { readWall, type WallChanges, wallDelete, wallPut, type WallRow, wallUpdate } from './wall-store.ts'

type Settings = { [Name in keyof WallSettings]?: WallSettings[Name] | undefined }
type Wanted = Settings & { rehearsal?: boolean | undefined }

/** A wall's defaults. */
const atFirst: WallSettings & Pick<WallRow, 'rehearsal'> = {
  paused: false,
  black: false,
  pinnedPhotoId: null,
  advance: 0,
  scene: 'single',
  showNames: true,
  showMessages: true,
  sound: false,
  margin: 0,
  rehearsal: null,
}

/**
 * Sets the given parts of an event's wall for a host (their address), and creates it if absent. Equal values change
 * nothing. Throws `not_found`, `event_deleted`, and `invalid_request` for a photo that the wall cannot show.
 */
export async function changeWall(
  { id }: Pick<EventRow, 'id'>,
  { rehearsal, ...wanted }: Wanted,
  by: string,
): Promise<WallRow> {
  return settle(
    () => readWall(id),
    async (found) => {
      const wall = found && (await withoutLostPin(found))
      const changes = {
        ...differing(wall ?? atFirst, wanted),
        ...(rehearsal !== undefined && (await rehearsalChange(id, wall, rehearsal))),
      }
      const { pinnedPhotoId } = changes
      const pinned = typeof pinnedPhotoId === 'string' ? [await showablePhoto(id, pinnedPhotoId)] : []
      const after = { ...(wall ?? { ...atFirst, id, slug: randomSlug(), version: 0 }), ...changes }
      const fields = historyChangesOf(changes)
      if (wall && fields.length === 0) return { result: wall }
      const history = historyOf(id, by).of({
        action: 'wall_changed',
        changes: wall ? fields : [{ field: 'wall', to: true }, ...fields],
      })
      const writes = wall ? [wallUpdate(wall, changes)] : [wallPut(after), eventCheck(await readUndeleted(id))]
      return {
        writes: [...writes, ...pinned.map(presentedWrite), history],
        result: { ...after, version: after.version + (wall ? 1 : 0) },
      }
    },
  )
}

/** Deletes an event's wall, which invalidates its key; does nothing if there is none. */
export async function removeWall(id: string, by: string): Promise<void> {
  const history = historyOf(id, by).of({ action: 'wall_changed', changes: [{ field: 'wall', to: false }] })
  await settle(
    () => readWall(id),
    (wall) => ({ writes: wall && [wallDelete(wall), history], result: undefined }),
  )
}

/** The settings that differ from the current ones. If two hosts request the next photo at once, it advances once. */
function differing(wall: WallSettings, { advance = 0, ...wanted }: Settings): Settings {
  const before: Readonly<Record<string, unknown>> = { ...wall }
  const others: Settings = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== before[name]),
  )
  return { ...others, ...(advance > wall.advance && { advance }) }
}

/** Starts or ends a rehearsal as wanted; a running one continues. */
async function rehearsalChange(id: string, wall: WallRow | undefined, wanted: boolean): Promise<WallChanges> {
  const [event, now] = [await readUndeleted(id), clock.now()]
  const isOn = wall !== undefined && rehearsalOf(event, wall, now).rehearsal
  return wanted === isOn ? {} : { rehearsal: wanted ? beginRehearsal(event, now) : null }
}

function historyChangesOf({ pinnedPhotoId, rehearsal: begun, ...values }: Settings & WallChanges): HistoryChanges {
  const pinned = pinnedPhotoId === undefined ? undefined : pinnedPhotoId !== null
  const rehearsal = begun === undefined ? undefined : begun !== null
  const { paused, black, advance, scene, showNames, showMessages, sound, margin } = values
  const short = { paused, black, pinned, advance, scene, showNames, showMessages, sound, margin, rehearsal }
  return typedEntries<keyof typeof short, HistoryChanges[number]['to']>(short).flatMap(([field, to]) =>
    to === undefined ? [] : [{ field, to }],
  )
}

async function showablePhoto(eventId: string, photoId: string): Promise<Photo> {
  const record = await readPhotoRecord(eventId, photoId)
  if (mayBeOnWall(record)) return record
  const field = (code: string, message: string) => ({ fields: [{ field: 'pinnedPhotoId', code, message }] })
  if (!record || isGoneForGood(record))
    throw new AppError('not_found', 'No such photo of this event.', field('not_found', 'The event has no such photo.'))
  throw new AppError(
    'invalid_request',
    'No wall may show this photo.',
    field('not_shown', 'The photo is hidden, removed, waiting or for the hosts alone.'),
  )
}
