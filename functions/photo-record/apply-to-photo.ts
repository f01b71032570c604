import { isDeepStrictEqual } from 'node:util'
import type { DecisionRefusal } from '#shared/rules/photo-decisions.ts'
import { picturePlace } from '../events/picture-places.ts'
import { answerTo, applyDecision, removal, type Result, shownByPicture } from './apply-decision.ts'
import { moderationWhenDrawn } from './drawn-moderation.ts'
import { isVerified, type Photo, photoOf, picturePlaceOf, shownPicture } from './photo.ts'
import { readPhoto } from './photo-row.ts'
import { pictureOfVoice } from './picture.ts'
import type { Arrival, Effects, PhotoEvent, Undecided, WhileHere } from './photo-events.ts'

/** A photo before and after an event, and what follows from it. */
export interface Change {
  before: Photo | undefined
  after: Photo
  effects: Effects
}

type Came = Extract<PhotoEvent, { arrival: Arrival }>

/** Applies an event to a photo. This is the only place that decides what it does; undefined: nothing. */
export function applyToPhoto(
  before: Photo | undefined,
  event: PhotoEvent,
): Change | { refused: DecisionRefusal } | undefined {
  if (!before) {
    if ('arrival' in event) return created(event)
    return event.is === 'decided' ? { refused: 'not_found' } : undefined
  }
  const result = resultOf(before, event)
  if (!result || 'refused' in result) return result
  const after = photoOf({ ...before, ...result.to, version: before.version + 1 })
  const moves = picturePlaceOf(after) !== picturePlaceOf(before) || Boolean(after.removed) !== Boolean(before.removed)
  return { before, after, effects: { ...(moves && { movesPictures: true }), ...result.effects } }
}

/** The same for events other than hosts' decisions, which are never refused. */
export function changeBy(before: Photo | undefined, event: Undecided): Change | undefined {
  const change = applyToPhoto(before, event)
  return change && 'after' in change ? change : undefined
}

/** The same for several photos; returns those that change. */
export const changesBy = (photos: readonly (Photo | undefined)[], event: Undecided): Change[] =>
  photos.flatMap((photo) => changeBy(photo, event) ?? [])

function resultOf(photo: Photo, event: PhotoEvent): Result {
  const { reports, keptForHostsBy } = photo
  switch (event.is) {
    case 'decided':
      return applyDecision(photo, event)
    case 'preview-came':
      return undefined
    case 'original-came':
      return isVerified(photo) ? undefined : completed(photo, event)
    case 'likes-counted':
      if (photo.likeChanges >= event.changes) return undefined
      return { to: { likes: event.likes, likeChanges: event.changes } }
    case 'placed-in-time':
      return { to: { capturedAt: event.capturedAt } }
    case 'touched':
      return { to: {} }
    case 'senders-left':
      return {
        to: {
          ...captionWithout(photo, event.guestIds),
          keptForHostsBy: without(keptForHostsBy, event.guestIds, photo.guestId),
        },
        effects: moving,
      }
    case 'passed-on':
      return {
        to: {
          ...event.to,
          ...captionWithout(photo, [photo.guestId]),
          keptForHostsBy: without(keptForHostsBy, [photo.guestId], event.to.guestId),
        },
      }
    case 'taken-back':
      if (photo.removed && photo.removed.by !== 'host') return undefined
      return {
        to: removal(photo, event.at, 'sender'),
        effects: { ...answerTo(reports, 'gone'), ...moving, withdrawsDownloads: true },
      }
    case 'purge-began':
      if (!photo.removed || photo.removed.isFinal) return undefined
      return { to: { removed: { ...photo.removed, isFinal: true } }, effects: { isQuiet: true } }
    default:
      return photo.removed ? undefined : resultWhileHere(photo, event)
  }
}

/** The result for events that come too late for a removed photo. */
function resultWhileHere(photo: Photo, event: WhileHere): Result {
  const { stage, moderation, reports, keptForHostsBy } = photo
  switch (event.is) {
    case 'withdrawn':
      if (stage !== 'arriving') return undefined
      return { to: removal(photo, event.at, 'system'), effects: answerTo(reports, 'gone') }
    case 'drawn':
      return drawn(photo, event)
    case 'pictures-lost':
      return {
        to: { picture: pictureFrom(photo.picture), preview: undefined },
        effects: { drawsOriginal: isVerified(photo) },
      }
    case 'presented': {
      const shownBy = shownByPicture(photo)
      return shownBy === moderation.shownBy ? undefined : { to: { moderation: { ...moderation, shownBy } } }
    }
    case 'owner-trusted': {
      const { verdict, returned, previewPlaceholder } = moderation
      const waitsForTrust = verdict === 'waiting' && !returned && previewPlaceholder === undefined
      return waitsForTrust ? { to: { moderation: { ...moderation, verdict: 'shown' } } } : undefined
    }
    case 'reported': {
      const { count, open, since = event.at } = reports
      const hide = !moderation.cleared && (reports.hide || event.mayHide)
      return { to: { reports: { ...reports, hide, count: count + 1, open: open + 1, since } } }
    }
    case 'kept-for-hosts':
      return keptForHostsBy.has(event.by)
        ? undefined
        : { to: { keptForHostsBy: new Set([...keptForHostsBy, event.by]) } }
    case 'opened': {
      if (!keptForHostsBy.has(event.by)) return undefined
      const keepers = [...keptForHostsBy].filter((keeper) => keeper !== event.by)
      const waits = keepers.length === 0 && event.looksFirst && moderation.verdict === 'shown'
      const verdict = waits ? 'waiting' : moderation.verdict
      return { to: { keptForHostsBy: new Set(keepers), moderation: { ...moderation, verdict } } }
    }
    case 'captioned':
      return photo.kind !== 'voice' || photo.caption === event.caption
        ? undefined
        : { to: { caption: event.caption, captionBy: event.caption && event.by } }
    case 'sender-joined': {
      const { guestId, forHosts } = event
      const places = new Set([...photo.places, picturePlace('closed', guestId)])
      const keepers = forHosts ? new Set([...keptForHostsBy, guestId]) : keptForHostsBy
      const to = { isShared: true, places, keptForHostsBy: keepers }
      return { to, effects: { ...moving, ...(!forHosts && { joins: guestId }) } }
    }
  }
}

const moving: Effects = { movesPictures: true }

/** If a leaving sender kept it for the hosts, the next owner keeps it so: leaving never opens it for everybody. */
function without(keepers: ReadonlySet<string>, leaving: readonly string[], owner: string): ReadonlySet<string> {
  if (!leaving.some((guestId) => keepers.has(guestId))) return keepers
  return new Set([...[...keepers].filter((guestId) => !leaving.includes(guestId)), owner])
}

/** A voice's transcript is removed together with its author. */
const captionWithout = ({ captionBy, guestId }: Photo, leaving: readonly string[]) =>
  leaving.includes(captionBy ?? guestId) ? { caption: undefined, captionBy: undefined } : {}

/** The drawing is outdated if the picture has changed since it began; other changes do not matter. */
function drawn(photo: Photo, { from, picture, place }: Extract<PhotoEvent, { is: 'drawn' }>): Result {
  if (!isVerified(photo) || !isDeepStrictEqual(photo.picture, from)) return undefined
  const moderation = moderationWhenDrawn(photo.moderation, picture)
  const belongs = [...photo.places, picturePlaceOf({ ...photo, moderation })]
  return {
    to: { picture, moderation, lostDrawings: 0, preview: undefined },
    effects: {
      // Hosts may have switched voices off or on meanwhile.
      movesPictures: photo.isShared || photo.kind === 'voice' || belongs.some((noted) => noted !== place),
      ...(moderation.verdict !== photo.moderation.verdict && { waitsAgain: true }),
    },
  }
}

/** What can be shown as soon as the bytes are verified: a voice; everything else must be drawn first. */
const pictureFrom = ({ seconds }: { seconds?: number | undefined } = {}) =>
  seconds === undefined ? undefined : pictureOfVoice(seconds)

const verdictOf = ({ returned, looksFirst, approved }: Arrival) =>
  returned || (looksFirst && !approved) ? 'waiting' : 'shown'

/** A file arrives without a shown preview. */
function created({ is, arrival, ...came }: Came): Change {
  const { forHosts, looksFirst: _, seconds, ...file } = arrival
  const after = readPhoto({
    ...file,
    ...came,
    picture: pictureFrom({ seconds }),
    waiting: verdictOf(arrival) === 'waiting',
    keptForHostsBy: new Set(forHosts ? [file.guestId] : []),
    version: 0,
  })
  const isOriginal = is === 'original-came'
  return { before: undefined, after, effects: { drawsOriginal: isOriginal, isQuiet: !shownPicture(after) } }
}

/**
 * The original of a shown preview arrives, and earlier decisions hold. A photo that its sender or a host removed stays
 * removed, and the original is kept behind the tombstone. A photo that was removed in favour of another with the same
 * bytes comes back, because that other photo does not exist.
 */
function completed(photo: Photo, { arrival, crc32, verifiedAt }: Extract<PhotoEvent, { is: 'original-came' }>): Result {
  const { kind, taken, capturedAt, type, size, returned, approved } = arrival
  const picture = pictureFrom(arrival)
  const original = { kind, taken, capturedAt, type, size, crc32, verifiedAt, picture, lostDrawings: 0 }
  const { removed, moderation } = photo
  if (removed && removed.by !== 'system') return { to: original, effects: { isQuiet: true } }
  const waits = (returned || removed) && verdictOf(arrival) === 'waiting' && moderation.verdict === 'shown'
  return {
    to: {
      ...original,
      removed: undefined,
      moderation: {
        ...moderation,
        ...(waits && { verdict: 'waiting' }),
        returned: moderation.returned || returned,
        approved: moderation.approved || (removed !== undefined && approved),
      },
    },
    effects: { drawsOriginal: true },
  }
}
