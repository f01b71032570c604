import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { showEvent } from '#shared/api/events.ts'
import { createCoverUpload } from '#shared/api/uploads.ts'
import { leaveMessage } from '#shared/api/messages.ts'
import { listEventPhotos } from '#shared/api/photos.ts'
import { createUploads } from '#shared/api/uploads.ts'
import { askApp } from './ask-app.ts'
import { type DemoBrowsers, openDemoBrowsers } from './demo-browsers.ts'
import { demoCover } from './demo-event.ts'
import { demoMessages, demoVoice, guestNames } from './demo-guests.ts'
import { demoLikes, readDemoPicture, readDemoVoice, takeDemoPictures } from './demo-pictures.ts'
import { fileClaim, sendFile } from './send-file.ts'

interface DemoDoors {
  /** Addresses of the gallery, and of the event for its hosts. */
  gallery: string
  event: string
  /** A session of the event's host. */
  host: string
  browsers: DemoBrowsers
}

/**
 * Fills the demo event over http, as its guests and hosts would. Safe to repeat: guests keep their cookies, and what
 * the event already holds is recognised by bytes and texts. So the next run completes one that was killed.
 */
export async function fillDemoEvent(
  appOrigin: string,
  { slug, host, folder }: { slug: string; host: string; folder: string },
): Promise<void> {
  const gallery = `${appOrigin}/api/galleries/${slug}`
  const asHost = await askApp('GET', gallery, { cookie: host })
  const { eventId } = z.object({ eventId: z.string() }).parse(await asHost.json())
  const event = `${appOrigin}/api/events/${eventId}`
  const doors = { gallery, event, host, browsers: await openDemoBrowsers(folder, gallery) }
  await setCover(doors)
  await sendPictures(doors)
  await likePictures(doors)
  await writeMessages(doors)
  await sendVoice(doors)
}

async function setCover({ event, host: cookie }: DemoDoors): Promise<void> {
  const { cover } = showEvent.response.parse(await (await askApp('GET', event, { cookie })).json())
  if (cover) return
  const bytes = await readDemoPicture(demoCover)
  const body = fileClaim({ name: `${demoCover}.webp`, type: 'image/webp', bytes })
  const asked = await askApp('POST', `${event}/cover-uploads`, { cookie, body })
  await sendFile(bytes, createCoverUpload.response.parse(await asked.json()))
}

async function sendPictures({ gallery, browsers }: DemoDoors): Promise<void> {
  for await (const { guest, ...file } of takeDemoPictures()) {
    const cookie = browsers[guest]
    const body = { files: [fileClaim(file)], uploader: guest }
    const asked = await askApp('POST', `${gallery}/uploads`, { cookie, body })
    const [ticket] = createUploads.response.parse(await asked.json()).uploads
    const sent = await sendFile(file.bytes, ticket)
    if (sent)
      await askApp('POST', `${gallery}/uploads/${sent.uploadId}/completion`, { cookie, body: { parts: sent.parts } })
  }
}

/** Gives each picture its hearts, from guests other than the one who took it. */
async function likePictures({ gallery, event, host, browsers }: DemoDoors): Promise<void> {
  const photos = await shownPhotos(`${event}/photos`, host, demoLikes.size)
  for (const { id, name, uploader } of photos) {
    const others = guestNames.filter((guest) => guest !== uploader)
    for (const guest of others.slice(0, demoLikes.get(name)))
      await askApp('PUT', `${gallery}/photos/${id}/like`, { cookie: browsers[guest] })
  }
  const photoIds = photos.filter(({ name }) => (demoLikes.get(name) ?? 0) > mostLiked).map(({ id }) => id)
  await askApp('POST', `${event}/photo-decisions`, { cookie: host, body: { photoIds, action: 'star' } })
}

/** The hosts have starred what most guests like. */
const mostLiked = 4

/** What guests see, once it is complete, or what remains if somebody has removed some. */
async function shownPhotos(list: string, cookie: string, least: number) {
  for (let round = 1; ; round += 1) {
    const { photos } = listEventPhotos.response.parse(await (await askApp('GET', list, { cookie })).json())
    const shown = photos.filter(({ status }) => status === 'shown')
    if (shown.length >= least || round === longestRounds) return shown
    await pause(500)
  }
}

/** Five minutes, for slow machines. */
const longestRounds = 600

async function writeMessages({ gallery, host, browsers }: DemoDoors): Promise<void> {
  for (const { guest, text, hearted } of demoMessages) {
    const asked = await askApp('POST', `${gallery}/messages`, { cookie: browsers[guest], body: { text, name: guest } })
    const { id } = leaveMessage.response.parse(await asked.json())
    if (hearted) await askApp('PATCH', `${gallery}/messages/${id}`, { cookie: host, body: { hearted } })
  }
}

async function sendVoice({ gallery, event, host, browsers }: DemoDoors): Promise<void> {
  const { guest, name, capturedAt, caption } = demoVoice
  const cookie = browsers[guest]
  const bytes = await readDemoVoice()
  const body = { files: [{ ...fileClaim({ name, type: 'audio/webm', bytes }), capturedAt }], uploader: guest }
  const asked = await askApp('POST', `${gallery}/uploads`, { cookie, body })
  await sendFile(bytes, createUploads.response.parse(await asked.json()).uploads[0])
  for (const { id } of await shownPhotos(`${event}/photos?kind=voice`, host, 1))
    await askApp('PATCH', `${gallery}/photos/${id}`, { cookie, body: { caption } })
}
