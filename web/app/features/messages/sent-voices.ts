import { call } from '../../../client/call.ts'
import { isTemporary } from '../../../client/is-temporary.ts'
import { waitFor } from '../../../client/wait-for.ts'
import { tellNews } from '../../pictures/voice-news.ts'
import { isHeld, type UploadItem } from '../../upload-engine/upload-item.ts'
import { sentLeft, type SentVoice } from './kept-voices.ts'
import type { Recorded } from './voice-recorder.ts'

type Sending = Pick<UploadItem, 'id' | 'state' | 'photoId' | 'facts' | 'sameAs'>

/** Voices that are being sent: once one is safe its transcript follows and its stored parts are deleted. */
export function sentVoices(
  leaveCaption: (photoId: string, caption: string) => Promise<void>,
  untilNextTry: (failures: number) => Promise<void>,
) {
  let underWay: readonly SentVoice[] = []
  let items: readonly Sending[] = []
  const seen = new Set<SentVoice>()

  async function end(voice: SentVoice, photoId: string | undefined) {
    underWay = underWay.filter((each) => each !== voice)
    const caption = voice.caption.trim()
    if (photoId && caption) await leave(photoId, caption)
    voice.drop()
  }
  /** Gives up on a transcript that the gallery refuses for good. */
  async function leave(photoId: string, caption: string) {
    for (let failures = 1; ; failures += 1) {
      try {
        return await leaveCaption(photoId, caption)
      } catch (cause) {
        if (!isTemporary(cause)) return undefined
        await untilNextTry(failures)
      }
    }
  }
  function look() {
    for (const voice of underWay) {
      const own = items.find(({ facts }) => isThis(voice, facts))
      const item = own?.sameAs ? items.find(({ id }) => id === own.sameAs) : own
      if (item ? isHeld(item) && item.photoId : seen.has(voice)) void end(voice, item?.photoId)
      else if (item) seen.add(voice)
    }
  }
  return {
    add(...voices: readonly SentVoice[]) {
      underWay = [...underWay, ...voices]
      look()
    },
    /** Called with each change of the uploads. A voice that disappeared from them was given up. */
    look(shown: readonly Sending[]) {
      items = shown
      look()
    },
  }
}

const isThis = ({ name, size, lastModified }: SentVoice, facts: UploadItem['facts']) =>
  facts.name === name && facts.size === size && facts.lastModified === lastModified

const galleries = new Map<string, ReturnType<typeof sentVoices>>()

/** Those of a gallery, including abandoned ones of closed pages. */
export function sentOf(gallery: string) {
  const known = galleries.get(gallery)
  if (known) return known
  const sent = sentVoices(async (photoId, caption) => {
    await call('photos/change-photo', { params: { slug: gallery, photoId }, body: { caption } })
    tellNews()
  }, untilNextTry)
  galleries.set(gallery, sent)
  void sentLeft(gallery).then((left) => sent.add(...left))
  return sent
}

/** Sends a recorded or picked voice. */
export function noteSent(gallery: string, { file, noted, send, drop }: Recorded): void {
  send(file)
  const { name, size, lastModified } = file
  sentOf(gallery).add({ name, size, lastModified, caption: noted?.caption ?? '', drop })
}

/** Growing pauses; an `online` event ends one. */
const untilNextTry = (failures: number) => waitFor(Math.min(5 * failures, 60) * 1000, 'online')
