import { type DBSchema, openDB } from 'idb'
import { logError } from '../../../client/log-error.ts'
import { uploadsForgottenAfter, voiceDatabaseName } from '../../../client/storage-keys.ts'
import type { Recorded, VoiceKeeper } from './voice-recorder.ts'
import { nameOfVoice } from '../../voices/voice-file.ts'

interface KeptVoice {
  id: string
  gallery: string
  type: string
  /** Milliseconds since 1970. */
  startedAt: number
  seconds: number
}

interface Schema extends DBSchema {
  voices: { key: string; value: KeptVoice; indexes: { gallery: string } }
  /** By voice and number. */
  parts: { key: [string, number]; value: Blob }
}

async function open() {
  const database = await openDB<Schema>(voiceDatabaseName, 1, {
    upgrade(created) {
      created.createObjectStore('voices', { keyPath: 'id' }).createIndex('gallery', 'gallery')
      created.createObjectStore('parts')
    },
  })
  const old = (await database.getAll('voices')).filter(
    ({ startedAt }) => startedAt <= Date.now() - uploadsForgottenAfter,
  )
  for (const { id } of old) await forget(database, id)
  return database
}
type Database = Awaited<ReturnType<typeof open>>

let opened: Promise<Database> | undefined
const database = () => (opened ??= open())

const partsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity])

async function forget(from: Database, id: string) {
  const change = from.transaction(['voices', 'parts'], 'readwrite')
  await Promise.all([
    change.objectStore('voices').delete(id),
    change.objectStore('parts').delete(partsOf(id)),
    change.done,
  ])
}

/** What the browser refuses (private windows, storage blocked or full) is not kept; all else is our mistake. */
function bear(cause: unknown): void {
  if (!(cause instanceof DOMException)) logError(cause)
}

/** Held by a page for as long as it records or shows a voice: what nobody holds was left. */
const lockOf = (id: string) => `${voiceDatabaseName}:${id}`

function hold(id: string): () => void {
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => (end = resolve))
  navigator.locks.request(lockOf(id), () => over).catch(bear)
  return end
}

const keepsNothing: VoiceKeeper = { add: () => undefined, drop: () => undefined }

/** Keeps the parts of one recording while it is made; one write a second. Nothing throws. */
export function keepVoice(gallery: string): VoiceKeeper {
  if (!('locks' in navigator)) return keepsNothing
  const voice = { id: crypto.randomUUID(), gallery, startedAt: Date.now() }
  const end = hold(voice.id)
  let count = 0
  let last = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>) => void (last = last.then(work).then(() => undefined, bear))
  return {
    add(part, seconds) {
      const number = count
      count += 1
      inTurn(async () => {
        const change = (await database()).transaction(['voices', 'parts'], 'readwrite')
        await Promise.all([
          change.objectStore('voices').put({ ...voice, type: part.type, seconds }),
          change.objectStore('parts').put(part, [voice.id, number]),
          change.done,
        ])
      })
    },
    drop() {
      inTurn(async () => forget(await database(), voice.id))
      end()
    },
  }
}

/** The last recording that an ended page has left of a gallery, now held by this one. */
export async function voiceLeft(gallery: string): Promise<Recorded | undefined> {
  if (!('locks' in navigator)) return undefined
  try {
    const from = await database()
    const voices = await from.getAllFromIndex('voices', 'gallery', gallery)
    const held = new Set((await navigator.locks.query()).held?.map(({ name }) => name))
    const left = voices.filter(({ id }) => !held.has(lockOf(id))).sort((one, other) => other.startedAt - one.startedAt)
    for (const { id, type, startedAt, seconds } of left) {
      const parts = await from.getAll('parts', partsOf(id))
      if (parts.length === 0) continue
      const end = hold(id)
      const plainType = type.split(';')[0] ?? ''
      const at = startedAt + seconds * 1000
      return {
        file: new File(parts, nameOfVoice(plainType, new Date(at)), { type: plainType, lastModified: at }),
        seconds,
        levels: [],
        drop() {
          forget(from, id).catch(bear)
          end()
        },
      }
    }
  } catch (cause) {
    bear(cause)
  }
  return undefined
}
