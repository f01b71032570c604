import * as z from 'zod'
import type { Answer } from '#shared/api/shapes.ts'
import {
  type ScreenChange,
  type ScreenPhoto,
  screenPhoto as photoShape,
  type ScreenVoice,
  screenVoice,
} from '#shared/api/walls.ts'
import { themeAnswer } from '../events/event-theme.ts'
import { isPausedFor, maySeePhotos, takesUploads } from '../galleries/gallery-rules.ts'
import { listMessages } from '../messages/list-messages.ts'
import { photoAnswer } from '../feed/photo-answer.ts'
import type { SeenPhoto } from '../photos/photo-lists.ts'
import type { SeenChange } from '../feed/read-changes.ts'
import { env } from '../runtime/env.ts'
import { rehearsalOf } from './rehearsal.ts'
import { viewerOf } from './screen-viewer.ts'
import type { Screen } from './wall-guard.ts'
import { settingsOf } from './wall-store.ts'

type ScreenAnswer = Pick<Answer<'walls/show-screen'>, 'event' | 'wall' | 'messages'>

/** Messages that rotate on a wall: every answer contains them all. */
const mostMessages = 12

/** What a screen gets besides photos; before the reveal no photo at all, not even a pinned one. */
export async function screenAnswer({ event, wall }: Pick<Screen, 'event' | 'wall'>, now: Date): Promise<ScreenAnswer> {
  const { version } = wall
  const settings = settingsOf(wall)
  const isRevealed = maySeePhotos({ event, role: 'wall' }, now)
  return {
    event: {
      title: event.title,
      date: event.date,
      timeZone: event.timeZone,
      theme: themeAnswer(event),
      link: `${env.appOrigin()}/g/${event.slug}`,
      canUpload: takesUploads(event, now) && !isPausedFor({ event, role: 'guest' }),
      guestbook: event.features.guestbook,
      revealAt: isRevealed ? null : event.privacy.revealAt,
      stacks: event.features.stacks,
    },
    wall: {
      ...settings,
      ...rehearsalOf(event, wall, now),
      version,
      pinnedPhotoId: isRevealed ? settings.pinnedPhotoId : null,
    },
    // Before the reveal no message may be shown, so the search would read all of them.
    messages:
      isRevealed && wall.showMessages && event.features.guestbook ? await newestMessages({ event, wall }, now) : [],
  }
}

async function newestMessages(
  { event, wall }: Pick<Screen, 'event' | 'wall'>,
  now: Date,
): Promise<ScreenAnswer['messages']> {
  const { messages } = await listMessages(viewerOf({ event }), { after: undefined, limit: mostMessages }, now)
  return messages.map(({ id, text, name, at }) => ({ id, text, name: wall.showNames ? name : null, at }))
}

const shape = z.union([photoShape, screenVoice])

/** A photo or a voice for a screen, without its other facts. */
export function screenPhoto(seen: SeenPhoto, { wall }: Pick<Screen, 'wall'>): ScreenPhoto | ScreenVoice {
  const { uploader, ...photo } = shape.parse(photoAnswer(seen, 'guest'))
  return { ...photo, ...(wall.showNames && uploader !== undefined && { uploader }) }
}

export const screenChanges = (changes: readonly SeenChange[], screen: Screen): ScreenChange[] =>
  changes.map((change) => ('photo' in change ? { photo: screenPhoto(change.photo, screen) } : change))
