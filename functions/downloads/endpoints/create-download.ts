import { createDownload, type DownloadChoice } from '#shared/api/downloads.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventHost, type EventCaller } from '../../events/event-host-guard.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import { choiceFields } from '#shared/rules/download-choice.ts'
import { outboxPut } from '../../database/outbox.ts'
import { settle } from '../../database/settle.ts'
import { undeletedCheck } from '../../events/event-store.ts'
import { hostLocale } from '../../events/host-locale.ts'
import { AppError } from '../../runtime/app-error.ts'
import { newId } from '../../runtime/new-id.ts'
import { choosePhotos } from '../choose-photos.ts'
import { isBeingBuilt } from '../is-being-built.ts'
import { downloadPut, latestPut, noteAsking, readDownload, readLatest } from '../download-store.ts'
import { readPlanOf } from '../download-plan.ts'

export const handler = endpoint('downloads/create-download', eventHost, createDownload, async ({ who, body }) => ({
  downloadId: await askForDownload(who, body),
}))

type Asked = Parsed<'downloads/create-download', 'body'>

/**
 * Queues a ZIP and returns its id; reuses a ZIP of the same choice that is being built. Throws `invalid_request` for a
 * choice without any photos, and `event_deleted`.
 */
async function askForDownload({ event, host }: EventCaller, asked: Asked): Promise<string> {
  const choice = await choiceOf(event.id, asked)
  const field = choiceFields.find((name) => asked[name] !== undefined)
  if (field && (await choosePhotos(event, choice)).chosen.length === 0) throw nothingThere(field)
  const locale = await hostLocale(host)
  return settle(
    async () => {
      const latest = await readLatest(event.id, choice)
      return { latest, before: latest === undefined ? undefined : await readDownload(latest) }
    },
    async ({ latest, before }) => {
      if (before && isBeingBuilt(before, event) && (await noteAsking(before.id, host.email)))
        return { result: before.id }
      const id = newId('download')
      const { zipsEnded } = event
      const download = { id, eventId: event.id, choice, locale, zipsEnded, askedBy: host.email }
      return {
        writes: [
          undeletedCheck(event.id),
          latestPut(download, latest),
          downloadPut(download),
          outboxPut('build-download', { eventId: event.id, downloadId: id }),
        ],
        result: id,
        ifRefused: ([isDeleted]) => {
          if (isDeleted) throw new AppError('event_deleted', 'The event has just been deleted.')
          return undefined
        },
      }
    },
  )
}

/** The request with its defaults. A ZIP of the photos since another ZIP has the same choice as that one. */
async function choiceOf(eventId: string, { after, ...asked }: Asked): Promise<DownloadChoice> {
  if (after === undefined) {
    const isChoice = Object.keys(asked).some((name) => choiceFields.some((field) => field === name))
    const photoIds = asked.photoIds && [...new Set(asked.photoIds)]
    return { album: !isChoice, ...asked, ...(photoIds && { photoIds }) }
  }
  const before = await readDownload(after)
  if (before?.eventId !== eventId || !(await readPlanOf(before))) throw nothingThere('after')
  return { ...before.choice, album: false, ...asked, after }
}

const nothingThere = (field: string) =>
  new AppError('invalid_request', 'Nothing is there of that choice.', {
    fields: [{ field, code: 'invalid_value', message: 'The event has no photo of that choice.' }],
  })
