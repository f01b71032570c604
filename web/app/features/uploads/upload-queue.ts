import type { UploadStatus } from '#shared/api/uploads.ts'
import { checkPickedFile } from './check-picked-file.ts'
import { createItemList } from './item-list.ts'
import { limitParallel } from './limit-parallel.ts'
import { findLost, isFoundAs } from './lost-files.ts'
import { retryTransient } from './retry-transient.ts'
import { openSender } from './file-sender.ts'
import { UploadFailure } from './upload-failure.ts'
import { isDone, isSettled, type UploadItem } from './upload-item.ts'
import { noMemory, type RememberedUpload, type UploadMemory } from './upload-memory.ts'
import type { UploadPorts } from './upload-ports.ts'
import { openVerdictDesk } from './verdict-desk.ts'

/** Hashing reads whole files into memory (≤ 64 MiB each): more at once would make a phone stutter. */
const hashesAtOnce = 2

/** Refusals of what arrived, not of what was picked: sending again may well succeed. */
const bentOnTheWay: ReadonlySet<string> = new Set(['upload_incomplete', 'size_mismatch', 'checksum_mismatch'])

export interface UploadQueue {
  /** Takes files into the queue; those that the server would refuse are refused at once, lost ones are found again. */
  add(files: Iterable<File>): void
  /** Tries all failed files again, sending only what is missing. */
  retryFailed(): void
  /** Takes the settled files off the list, and forgets those that were not sent. */
  clearSettled(): void
  snapshot(): readonly UploadItem[]
  subscribe(listener: () => void): () => void
  /** Stops everything; the queue takes no more files. */
  close(): void
}

/**
 * A queue of files on their way to one gallery. Each file goes hash → ticket → parts → completion → verdict. What the memory
 * holds of an earlier page goes on where it was.
 */
export function createUploadQueue(ports: UploadPorts, memory: UploadMemory = noMemory): UploadQueue {
  const controller = new AbortController()
  const { signal } = controller
  const hashing = limitParallel(hashesAtOnce)
  const sender = openSender(ports, signal)
  const askForVerdict = openVerdictDesk(ports, sender.isSending, signal)
  const list = createItemList()
  const hashes = new Map<string, string>()
  const ownerOfHash = new Map<string, string>()
  /** Completed uploads without a verdict so far, by item: nothing of them is sent again. */
  const undecided = new Map<string, string>()

  /** Shows a change that leaves nothing to be done for this file. */
  function finish(id: string, change: Partial<UploadItem>) {
    list.update(id, change)
    memory.forget([id])
  }

  async function hashOnce({ id }: UploadItem, file: File): Promise<string> {
    const known = hashes.get(id)
    if (known) return known
    return hashing(async () => {
      list.update(id, { state: 'hashing' })
      const hash = await retryTransient(() => ports.hash(file, signal), ports, signal)
      hashes.set(id, hash)
      memory.note(id, { sha256: hash })
      return hash
    })
  }

  /** Takes lost files off the list that turn out to be this one. */
  function dropFound({ id, facts }: UploadItem, hash: string) {
    const isFound = (item: UploadItem) => item.id !== id && isFoundAs(item, hashes.get(item.id), { facts, hash })
    const found = list.snapshot().filter(isFound)
    if (found.length === 0) return
    list.keep((item) => !isFound(item))
    memory.forget(found.map((item) => item.id))
  }

  /** False where another file of this queue already carries the same bytes. */
  function claimHash(id: string, hash: string): boolean {
    const owner = ownerOfHash.get(hash)
    const ownerItem = owner === undefined || owner === id ? undefined : list.find(owner)
    if (ownerItem && ownerItem.state !== 'refused') return false
    ownerOfHash.set(hash, id)
    return true
  }

  async function decide(id: string, uploadId: string, said: UploadStatus) {
    undecided.set(id, uploadId)
    list.update(id, { state: 'verifying' })
    const verdict = await askForVerdict(uploadId, said)
    undecided.delete(id)
    const problem = verdict.error?.code ?? 'internal_error'
    if (verdict.status === 'safe') finish(id, { state: 'safe', ...(verdict.photoId && { photoId: verdict.photoId }) })
    else if (bentOnTheWay.has(problem)) startOver(id, problem)
    else finish(id, { state: 'refused', problem })
  }

  /** Leaves the file as failed; the next try hashes and sends it anew. */
  function startOver(id: string, problem: string) {
    ownerOfHash.delete(hashes.get(id) ?? '')
    hashes.delete(id)
    sender.forget(id)
    memory.note(id, { uploadId: '' })
    list.update(id, { state: list.find(id)?.file ? 'failed' : 'lost', problem, sentBytes: 0 })
  }

  async function process(item: UploadItem) {
    const { id, file } = item
    try {
      const uploadId = undecided.get(id)
      if (uploadId) return await decide(id, uploadId, { status: 'verifying' })
      if (!file) return list.update(id, { state: 'lost' })
      const sha256 = await hashOnce(item, file)
      dropFound(item, sha256)
      if (!claimHash(id, sha256)) return finish(id, { state: 'duplicate', sentBytes: file.size })
      list.update(id, { state: 'queued' })
      const outcome = await sender.send(
        { id, file, sha256 },
        {
          queued: () => list.update(id, { state: 'queued' }),
          sending: (sentBytes) => list.update(id, { state: 'sending', sentBytes }),
          sent: () => list.update(id, { state: 'verifying', sentBytes: file.size }),
        },
      )
      if (outcome.state === 'refused') return finish(id, outcome)
      if (outcome.state === 'known') return finish(id, { ...outcome, sentBytes: file.size })
      // Not before: a page that ends earlier has to complete it, and learns from its ticket that all has arrived.
      memory.note(id, { uploadId: outcome.uploadId })
      await decide(id, outcome.uploadId, outcome.said)
    } catch (cause) {
      if (signal.aborted) return
      const problem = cause instanceof UploadFailure ? cause.code : 'internal_error'
      list.update(id, { state: 'failed', problem })
      if (!(cause instanceof UploadFailure)) throw cause
    }
  }

  function goOnWith(left: readonly RememberedUpload[]) {
    const items = left.map(({ id, facts, sha256, uploadId, file }): UploadItem => {
      if (sha256) hashes.set(id, sha256)
      if (uploadId) undecided.set(id, uploadId)
      return { id, facts, ...(file && { file }), state: 'waiting', sentBytes: uploadId ? facts.size : 0 }
    })
    list.append(items)
    for (const item of items) void process(item)
  }

  function findAgain({ id }: UploadItem, file: File): UploadItem {
    const found: UploadItem = { id, facts: file, file, state: 'waiting', sentBytes: 0 }
    hashes.delete(id)
    list.replace((item) => (item.id === id ? found : item))
    return found
  }

  function newItem(file: File): UploadItem {
    const problem = checkPickedFile(file)
    const item = { id: ports.newId(), facts: file, file, sentBytes: 0 }
    return problem ? { ...item, state: 'refused', problem } : { ...item, state: 'waiting' }
  }

  function start(items: readonly UploadItem[]) {
    memory.remember(items.flatMap(({ id, file }) => (file ? [{ id, file }] : [])))
    for (const item of items) void process(item)
  }

  memory.adopt(goOnWith)
  return {
    add(files) {
      const again: UploadItem[] = []
      const added: UploadItem[] = []
      for (const file of files) {
        const lost = findLost(list.snapshot(), file)
        if (lost) again.push(findAgain(lost, file))
        else added.push(newItem(file))
      }
      list.append(added)
      start([...again, ...added.filter((item) => !isDone(item))])
    },
    retryFailed() {
      const failed = new Set(list.snapshot().flatMap(({ id, state }) => (state === 'failed' ? [id] : [])))
      list.replace((item) => {
        if (!failed.has(item.id)) return item
        const { problem: _, ...rest } = item
        return { ...rest, state: 'waiting' }
      })
      for (const item of list.snapshot()) if (failed.has(item.id)) void process(item)
    },
    clearSettled() {
      memory.forget(list.snapshot().flatMap((item) => (isSettled(item) ? [item.id] : [])))
      list.keep((item) => !isSettled(item))
    },
    snapshot: list.snapshot,
    subscribe: list.subscribe,
    close: () => controller.abort(),
  }
}
