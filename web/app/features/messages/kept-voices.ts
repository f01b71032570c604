import { type DBSchema, openDB } from 'idb'
import { loadOnce } from '../../../client/load-once.ts'
import { logError } from '../../../client/log-error.ts'
import { uploadsForgottenAfter, voiceDatabaseName } from '../../../client/storage-keys.ts'
import { isInUploads, outcomesForgottenAfter } from '../../upload-engine/browser-memory.ts'
import type { FileFacts } from '../../upload-engine/upload-item.ts'
import type { Recorded, VoiceKeeper, VoiceNote } from './voice-recorder.ts'
import { nameOfVoice } from '../../voices/voice-file.ts'

/** A voice that is being sent: its id in the uploads, its transcript, and a function that deletes its parts. */
export interface SentVoice extends Omit<FileFacts, 'type'> {
  caption: string
  drop(): void
}

interface KeptVoice {
  id: string
  gallery: string
  type: string
  /** Milliseconds since 1970. */
  startedAt: number
  seconds: number
  noted?: VoiceNote
  /** Set while it is being sent: its id in the uploads, and since when (milliseconds since 1970). */
  sent?: Omit<FileFacts, 'type'> & { at: number }
}

interface Schema extends DBSchema {
  voices: { key: string; value: KeptVoice; indexes: { gallery: string } }
  /** By voice and number. */
  parts: { key: [string, number]; value: Blob }
}

async function open(terminated: () => void) {
  const database = await openDB<Schema>(voiceDatabaseName, 1, {
    upgrade(created) {
      created.createObjectStore('voices', { keyPath: 'id' }).createIndex('gallery', 'gallery')
      created.createObjectStore('parts')
    },
    terminated,
  })
  const old = (await database.getAll('voices')).filter(
    ({ startedAt }) => startedAt <= Date.now() - uploadsForgottenAfter,
  )
  for (const { id } of old) await forget(database, id)
  return database
}
type Database = Awaited<ReturnType<typeof open>>

const database = loadOnce(open)

const sentAs = ({ name, size, lastModified }: File) => ({ name, size, lastModified, at: Date.now() })

const partsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity])

async function forget(from: Database, id: string) {
  const change = from.transaction(['voices', 'parts'], 'readwrite')
  await Promise.all([
    change.objectStore('voices').delete(id),
    change.objectStore('parts').delete(partsOf(id)),
    change.done,
  ])
}

/** Ignores what the browser refuses (private windows, storage blocked or full); rethrows other errors. */
function bear(cause: unknown): void {
  if (!(cause instanceof DOMException)) logError(cause)
}

/** A lock that a page holds while it records or shows a voice; a voice without a holder was abandoned. */
const lockOf = (id: string) => `${voiceDatabaseName}:${id}`

function hold(id: string): () => void {
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => (end = resolve))
  navigator.locks.request(lockOf(id), () => over).catch(bear)
  return end
}

const nothing = () => undefined
const keepsNothing: VoiceKeeper = { add: nothing, note: nothing, send: nothing, drop: nothing }

/** Stores the parts of one recording until it is safe; one write a second while recording. Never throws. */
export function keepVoice(gallery: string): VoiceKeeper {
  if (!('locks' in navigator)) return keepsNothing
  return keeperOf({ id: crypto.randomUUID(), gallery, type: '', startedAt: Date.now(), seconds: 0 })
}

/** Holds a recording, new or abandoned by another page, until it is dropped. */
function keeperOf(found: KeptVoice): VoiceKeeper {
  let voice = found
  const end = hold(voice.id)
  let count = 0
  let last = Promise.resolve()
  const inTurn = (work: (to: Database) => Promise<unknown>) =>
    void (last = last
      .then(database)
      .then(work)
      .then(() => undefined, bear))
  const change = (by: Partial<KeptVoice>) => {
    voice = { ...voice, ...by }
    inTurn((to) => to.put('voices', voice))
  }
  return {
    add(part, seconds) {
      const number = count
      count += 1
      voice = { ...voice, type: part.type, seconds }
      inTurn(async (to) => {
        const written = to.transaction(['voices', 'parts'], 'readwrite')
        await Promise.all([
          written.objectStore('voices').put(voice),
          written.objectStore('parts').put(part, [voice.id, number]),
          written.done,
        ])
      })
    },
    note: (noted) => change({ noted }),
    send: (file) => change({ type: file.type, sent: sentAs(file) }),
    drop() {
      inTurn((to) => forget(to, voice.id))
      end()
    },
  }
}

/** Sent so long ago that the uploads no longer know it: it is safe, or was refused. */
export const isPast = (sent: KeptVoice['sent'], isInUploads: boolean | undefined, now = Date.now()): boolean =>
  sent !== undefined && isInUploads === undefined && sent.at <= now - outcomesForgottenAfter

/** Recordings that closed pages have left in a gallery, latest first: those being sent, or all others. */
async function leftOf(from: Database, gallery: string, isOnItsWay: boolean): Promise<KeptVoice[]> {
  const held = new Set((await navigator.locks.query()).held?.map(({ name }) => name))
  const left: KeptVoice[] = []
  for (const voice of await from.getAllFromIndex('voices', 'gallery', gallery)) {
    if (held.has(lockOf(voice.id))) continue
    const isSent = voice.sent && (await isInUploads(gallery, voice.sent))
    if (isPast(voice.sent, isSent)) await forget(from, voice.id)
    else if ((isSent ?? false) === isOnItsWay) left.push(voice)
  }
  return left.sort((one, other) => other.startedAt - one.startedAt)
}

/** The latest abandoned recording of a gallery that the uploads do not have; this page holds it now. */
export async function voiceLeft(gallery: string): Promise<Recorded | undefined> {
  if (!('locks' in navigator)) return undefined
  try {
    const from = await database()
    for (const voice of await leftOf(from, gallery, false)) {
      const { id, type, startedAt, seconds, sent, noted } = voice
      const parts = await from.getAll('parts', partsOf(id))
      if (parts.length === 0) continue
      const plainType = type.split(';')[0] ?? ''
      const at = startedAt + seconds * 1000
      const { name, lastModified } = sent ?? { name: nameOfVoice(plainType, new Date(at)), lastModified: at }
      const file = new File(parts, name, { type: plainType, lastModified })
      return { file, seconds, levels: [], noted, ...keeperOf(voice) }
    }
  } catch (cause) {
    bear(cause)
  }
  return undefined
}

/** Abandoned recordings of a gallery that its uploads continue to send; this page holds them now. */
export async function sentLeft(gallery: string): Promise<SentVoice[]> {
  if (!('locks' in navigator)) return []
  try {
    const from = await database()
    return (await leftOf(from, gallery, true)).flatMap((voice) => {
      const { sent, noted } = voice
      return sent ? [{ ...sent, caption: noted?.caption ?? '', drop: keeperOf(voice).drop }] : []
    })
  } catch (cause) {
    bear(cause)
    return []
  }
}
