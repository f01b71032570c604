import { type DBSchema, type IDBPObjectStore, openDB, type StoreNames } from 'idb'
import { loadOnce } from '../../client/load-once.ts'
import { logError } from '../../client/log-error.ts'
import { uploadDatabaseName, uploadsForgottenAfter } from '../../client/storage-keys.ts'
import { createStore } from '../../client/create-store.ts'
import { keepFiles } from './keep-files.ts'
import type { FileFacts } from './upload-item.ts'
import type { RememberedUpload, UploadMemory } from './upload-memory.ts'

type Row = Omit<RememberedUpload, 'file'> & {
  gallery: string
  /** The page that is sending it. */
  page: string
  /** Milliseconds since 1970. */
  addedAt: number
}

interface Schema extends DBSchema {
  uploads: { key: string; value: Row; indexes: { gallery: string; addedAt: number } }
  /** Apart from the rows, so that noting a word does not write a photo again. */
  files: { key: string; value: Blob }
}

/** Milliseconds for which results are kept for a guest who returns. */
export const outcomesForgottenAfter = 24 * 60 * 60 * 1000

async function open(terminated?: () => void) {
  const database = await openDB<Schema>(uploadDatabaseName, 1, {
    upgrade(created) {
      const uploads = created.createObjectStore('uploads', { keyPath: 'id' })
      uploads.createIndex('gallery', 'gallery')
      uploads.createIndex('addedAt', 'addedAt')
      created.createObjectStore('files')
    },
    ...(terminated && { terminated }),
  })
  const settledBefore = IDBKeyRange.upperBound(Date.now() - outcomesForgottenAfter)
  const old = (await database.getAllFromIndex('uploads', 'addedAt', settledBefore)).filter(
    ({ outcome, addedAt }) => outcome !== undefined || addedAt <= Date.now() - uploadsForgottenAfter,
  )
  await change(database, (stores) =>
    forgetIn(
      stores,
      old.map(({ id }) => id),
    ),
  )
  return database
}
type Database = Awaited<ReturnType<typeof open>>

type StoreOf<Name extends StoreNames<Schema>> = IDBPObjectStore<Schema, StoreNames<Schema>[], Name, 'readwrite'>
interface Stores {
  uploads: StoreOf<'uploads'>
  files: StoreOf<'files'>
}

/**
 * Changes the stores all together or not at all. A transaction that the browser aborts rejects with each of its
 * requests and once more by itself; awaiting only one of them leaves the other uncaught.
 */
async function change<Result>(database: Database, work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const transaction = database.transaction<StoreNames<Schema>[], 'readwrite'>(['uploads', 'files'], 'readwrite')
  const stores = { uploads: transaction.objectStore('uploads'), files: transaction.objectStore('files') }
  const [result] = await Promise.all([work(stores), transaction.done])
  return result
}

const forgetIn = ({ uploads, files }: Stores, ids: readonly string[]) =>
  Promise.all(ids.flatMap((id) => [uploads.delete(id), files.delete(id)]))

/** Gives the uploads that a closed page has left in a gallery to another page, in order. */
const takeOver = (
  database: Database,
  gallery: string,
  { from, to, isTaken = () => true }: { from: string; to: string; isTaken?: (row: Row) => boolean },
) =>
  change(database, async ({ uploads, files }) => {
    const rows = (await uploads.index('gallery').getAll(gallery))
      .filter((row) => row.page === from && isTaken(row))
      .sort((one, other) => one.addedAt - other.addedAt)
    const left: RememberedUpload[] = []
    for (const row of rows) {
      await uploads.put({ ...row, page: to })
      const { id, facts, forHosts, sha256, uploadId, ticket, outcome } = row
      const bytes = await files.get(id)
      left.push({
        id,
        facts,
        ...(forHosts && { forHosts }),
        ...(sha256 && { sha256 }),
        ...(uploadId && { uploadId }),
        ...(ticket && { ticket }),
        ...(outcome && { outcome }),
        ...(bytes && { file: new File([bytes], facts.name, { type: facts.type, lastModified: facts.lastModified }) }),
      })
    }
    return left
  })

/**
 * Whether a gallery's uploads have what they need of this file to go on without it, or are done with it. Undefined
 * where they know nothing of it.
 */
export async function isInUploads(gallery: string, { name, size, lastModified }: Omit<FileFacts, 'type'>) {
  const database = await open()
  try {
    let isKnown = false
    for (const { id, facts, uploadId, outcome } of await database.getAllFromIndex('uploads', 'gallery', gallery)) {
      const isThis = facts.name === name && facts.size === size && facts.lastModified === lastModified
      if (isThis && (outcome || uploadId || (await database.count('files', id)) > 0)) return true
      isKnown ||= isThis
    }
    return isKnown ? false : undefined
  } finally {
    database.close()
  }
}

const isUnsettled = ({ outcome }: Row) => outcome === undefined

const lockOf = (page: string) => `${uploadDatabaseName}:${page}`

export interface BrowserMemory extends UploadMemory {
  /** Unlike that of any other page. */
  page: string
  /** Resolves once that page has ended and what it left of this gallery has been taken over, here or by another. */
  watch(page: string): Promise<void>
  /** Takes over what ended pages left unsettled of this gallery, and waits for none. Rejects if nothing is kept. */
  takeLeft(): Promise<RememberedUpload[]>
  /** Ends as a page does, once everything is written. */
  close(): Promise<void>
}

/**
 * Keeps a gallery's uploads in IndexedDB. Each page holds a lock for as long as it lives; a page that gets another
 * page's lock knows that the other has ended, and goes on with what it left. So no two tabs ever send the same file.
 * `onKept` hears of each file that outlives the page from then on.
 * Undefined where the browser has no locks.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- its functions share one state, which each would else be handed
export function browserMemory(
  gallery: string,
  onKept: (id: string) => void = () => undefined,
): BrowserMemory | undefined {
  if (!('locks' in navigator)) return undefined
  const page = crypto.randomUUID()
  const keeps = createStore(true)
  const watched = new Map<string, Promise<void>>()
  const holding: { end?: () => void } = {}
  const taking: { take?: (left: RememberedUpload[]) => void } = {}
  const locked = new Promise<void>((resolve, reject) => {
    const over = navigator.locks.request(lockOf(page), () => {
      resolve()
      return new Promise<void>((end) => (holding.end = end))
    })
    over.catch(reject)
  })
  const database = loadOnce((onGone) => locked.then(() => open(onGone)))
  const files = keepFiles({
    async write(id, file) {
      const isKept = await change(await database(), async (stores) => {
        const isWanted = (await stores.uploads.count(id)) > 0
        if (isWanted) await stores.files.put(file, id)
        return isWanted
      })
      if (isKept) onKept(id)
      return isKept
    },
    onFailure: bear,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: () => performance.now(),
  })

  /** What the browser refuses (private windows, storage blocked or full) is not kept; all else is our mistake. */
  function bear(cause: unknown): void {
    keeps.set(false)
    if (!(cause instanceof DOMException)) logError(cause)
  }

  // One after the other, for what is forgotten must not be remembered afterwards; all that waits in one transaction.
  let waiting: ((stores: Stores) => Promise<unknown>)[] = []
  let last = Promise.resolve()
  const inTurn = (work: (stores: Stores) => Promise<unknown>) => {
    waiting.push(work)
    if (waiting.length === 1) last = last.then(writeWaiting).catch(bear)
  }
  async function writeWaiting() {
    const works = waiting
    waiting = []
    await change(await database(), async (stores) => {
      for (const each of works) await each(stores)
    })
  }
  const changeRow = async ({ uploads }: Stores, id: string, word: Partial<Row>) => {
    const row = await uploads.get(id)
    if (row) await uploads.put({ ...row, ...word })
  }

  async function takeFrom(ended: string) {
    const left = await takeOver(await database(), gallery, { from: ended, to: page })
    for (const { id, file } of left) if (file) files.count(id, file.size)
    if (left.length > 0) taking.take?.(left)
  }
  function watch(other: string): Promise<void> {
    const watching = watched.get(other) ?? navigator.locks.request(lockOf(other), () => takeFrom(other)).catch(bear)
    watched.set(other, watching)
    return watching
  }

  return {
    page,
    watch,
    keeps,
    async takeLeft() {
      const opened = await database()
      const rows = await opened.getAllFromIndex('uploads', 'gallery', gallery)
      const taken = [...new Set(rows.map((row) => row.page))].map((other) =>
        navigator.locks.request(lockOf(other), { ifAvailable: true }, (lock) =>
          lock ? takeOver(opened, gallery, { from: other, to: page, isTaken: isUnsettled }) : [],
        ),
      )
      return (await Promise.all(taken)).flat()
    },
    async close() {
      await last
      const opened = await database().catch(() => undefined)
      opened?.close()
      holding.end?.()
    },
    adopt(take) {
      taking.take = take
      inTurn(async ({ uploads }) => {
        const rows = await uploads.index('gallery').getAll(gallery)
        for (const other of new Set(rows.map((row) => row.page))) if (other !== page) void watch(other)
      })
    },
    remember(uploads) {
      const addedAt = Date.now()
      const rows = uploads.map(({ id, file: { name, type, size, lastModified }, forHosts = false, outcome }) => {
        const facts = { name, type, size, lastModified }
        return { id, gallery, page, addedAt, facts, forHosts, ...(outcome && { outcome }) }
      })
      inTurn((stores) => Promise.all(rows.map((row) => stores.uploads.put(row))))
      void last.then(() => files.add(uploads.filter(({ outcome }) => !outcome)))
    },
    hold: (id, file) => files.hold(id, file),
    note: (id, word) => inTurn((stores) => changeRow(stores, id, word)),
    settle(id, outcome) {
      files.drop([id])
      inTurn(async (stores) => {
        await changeRow(stores, id, { outcome })
        await stores.files.delete(id)
      })
    },
    forget(ids) {
      files.drop(ids)
      inTurn((stores) => forgetIn(stores, ids))
    },
  }
}
