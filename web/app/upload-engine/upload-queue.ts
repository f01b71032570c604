import type { UploadStatus } from '#shared/api/uploads.ts'
import type { Audience } from '#shared/rules/sight.ts'
import pLimit from 'p-limit'
import { createStore, type ReadableStore } from '../../client/create-store.ts'
import { checkPickedFile } from './check-picked-file.ts'
import { createFileSender, type HashedFile } from './file-sender.ts'
import { findLost, isFoundAs } from './lost-files.ts'
import { pollVerdicts } from './poll-verdicts.ts'
import { previewTurn } from './preview-turn.ts'
import { retryTransient } from './retry-transient.ts'
import { UploadFailure } from './upload-failure.ts'
import { isDone, isHeld, isSettled, isTroubled, type UploadItem } from './upload-item.ts'
import { noMemory, type RememberedUpload, type UploadMemory, type UploadOutcome } from './upload-memory.ts'
import type { UploadPorts } from './upload-ports.ts'

/** Hashing reads whole files into memory (≤ 64 MiB each): more at once would make a phone stutter. */
const hashesAtOnce = 2

/** Refusals of what arrived, not of what was picked: sending again may well succeed. */
const bentOnTheWay: ReadonlySet<string> = new Set(['upload_incomplete', 'size_mismatch', 'checksum_mismatch'])

export interface UploadQueue {
  /** Takes files into the queue; those that the server would refuse are refused at once, lost ones are found again. */
  add(files: Iterable<File>, audience?: Audience): void
  /** Tries all failed files again, sending only what is missing. */
  retryFailed(): void
  /** Takes those off the list for good that were refused, failed, or would have to be picked again. */
  dismiss(): void
  /** Leaves these to another page, which has them. */
  yield(ids: readonly string[]): void
  /** Gives up whatever is on its way, here and in this browser's other pages, and forgets all of it; the queue takes no more files. */
  abandon(): void
  /** In the order in which they came; each change makes a new list, unchanged items stay the same objects. */
  items: ReadableStore<readonly UploadItem[]>
  /** Whether what is not safe yet outlives the page. */
  keeps: ReadableStore<boolean>
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
  const hashing = pLimit(hashesAtOnce)
  const previews = previewTurn()
  const sender = createFileSender(ports, previews, signal)
  const askForVerdict = pollVerdicts(ports, sender.isSending, signal)
  const items = createStore<readonly UploadItem[]>([])
  const hashes = new Map<string, string>()
  const ownerOfHash = new Map<string, string>()
  /** Completed uploads without a verdict so far, by item: nothing of them is sent again. */
  const undecided = new Map<string, string>()
  let isAbandoned = false

  const find = (id: string) => items.get().find((item) => item.id === id)
  const keep = (isKept: (item: UploadItem) => boolean) => items.set(items.get().filter(isKept))
  const append = (added: readonly UploadItem[]) => items.set([...items.get(), ...added])
  const update = (id: string, change: Partial<UploadItem>) =>
    items.set(items.get().map((item) => (item.id === id ? { ...item, ...change } : item)))

  /** Shows a change that leaves nothing to be done for this file. */
  function finish(id: string, outcome: UploadOutcome, sentBytes = find(id)?.sentBytes ?? 0) {
    update(id, { ...outcome, sentBytes })
    memory.settle(id, outcome)
  }

  /** Of the same bytes one counts: the one that was first, or the one in whose place they were sent again. */
  function finishAsDuplicate(id: string) {
    update(id, { state: 'duplicate', sentBytes: find(id)?.facts.size ?? 0 })
    memory.forget([id])
  }

  function drop(isDropped: (item: UploadItem) => boolean) {
    const dropped = items.get().flatMap((item) => (isDropped(item) ? [item.id] : []))
    if (dropped.length === 0) return
    keep((item) => !dropped.includes(item.id))
    memory.forget(dropped)
  }

  /** Other files with the same bytes that the gallery has, as far as this browser knows. */
  const isHeldAs = (id: string) => (item: UploadItem) =>
    item.id !== id && isHeld(item) && hashes.get(item.id) === hashes.get(id)

  async function hashOnce({ id }: UploadItem, file: File): Promise<string> {
    const known = hashes.get(id)
    if (known) return known
    return hashing(async () => {
      update(id, { state: 'hashing' })
      const hash = await retryTransient(() => ports.hash(file, signal), ports, signal)
      hashes.set(id, hash)
      memory.note(id, { sha256: hash })
      return hash
    })
  }

  /** Takes lost files off the list that turn out to be this one. */
  function dropFound({ id, facts }: UploadItem, hash: string) {
    drop((item) => item.id !== id && isFoundAs(item, hashes.get(item.id), { facts, hash }))
  }

  /** False where another file of this queue is to bring the same bytes. What was held may have been removed since: the server knows. */
  function claimHash(id: string, hash: string): boolean {
    const owner = ownerOfHash.get(hash)
    const ownerItem = owner === undefined || owner === id ? undefined : find(owner)
    if (ownerItem && ownerItem.state !== 'refused' && !isHeld(ownerItem)) return false
    ownerOfHash.set(hash, id)
    return true
  }

  async function decide(id: string, uploadId: string, said: UploadStatus) {
    undecided.set(id, uploadId)
    update(id, { state: 'verifying' })
    const verdict = await askForVerdict(uploadId, said)
    undecided.delete(id)
    const problem = verdict.error?.code ?? 'internal_error'
    if (verdict.status === 'safe') {
      if (hashes.has(id)) drop(isHeldAs(id))
      finish(id, { state: 'safe', ...(verdict.photoId && { photoId: verdict.photoId }) })
    } else if (bentOnTheWay.has(problem)) startOver(id, problem)
    else finish(id, { state: 'refused', problem })
  }

  /** Leaves the file as failed; the next try hashes and sends it anew. */
  function startOver(id: string, problem: string) {
    ownerOfHash.delete(hashes.get(id) ?? '')
    hashes.delete(id)
    sender.forget(id)
    memory.note(id, { uploadId: '' })
    update(id, { state: find(id)?.file ? 'failed' : 'lost', problem, sentBytes: 0 })
  }

  async function process(item: UploadItem) {
    const { id, file } = item
    try {
      const uploadId = undecided.get(id)
      if (uploadId) return await decide(id, uploadId, { status: 'verifying' })
      if (!file) return update(id, { state: 'lost' })
      const sha256 = await hashOnce(item, file)
      dropFound(item, sha256)
      if (!claimHash(id, sha256)) return finishAsDuplicate(id)
      update(id, { state: 'queued' })
      const hashed = { id, file, sha256, forHosts: item.forHosts ?? false }
      await showEarly(hashed)
      const outcome = await sender.send(hashed, {
        queued: () => update(id, { state: 'queued' }),
        sending: (sentBytes) => update(id, { state: 'sending', sentBytes }),
        sent: () => update(id, { state: 'verifying', sentBytes: file.size }),
      })
      if (outcome.state === 'refused') return finish(id, outcome)
      if (outcome.state === 'known') {
        if (items.get().some(isHeldAs(id))) return finishAsDuplicate(id)
        return finish(id, outcome, file.size)
      }
      // Not before: a page that ends earlier has to complete it, and learns from its ticket that all has arrived.
      memory.note(id, { uploadId: outcome.uploadId })
      await decide(id, outcome.uploadId, outcome.said)
    } catch (cause) {
      if (signal.aborted) return
      const problem = cause instanceof UploadFailure ? cause.code : 'internal_error'
      update(id, { state: 'failed', problem })
      if (!(cause instanceof UploadFailure)) throw cause
    } finally {
      previews.done(id)
    }
  }

  /** Shows others what is on its way. Whatever is wrong with that costs the preview alone. */
  async function showEarly(hashed: HashedFile) {
    try {
      const preview = await ports.preview(hashed.file, signal)
      const photoId = preview && (await sender.announce(hashed, preview))
      if (photoId) update(hashed.id, { photoId })
    } catch {
      signal.throwIfAborted()
    } finally {
      previews.done(hashed.id)
    }
  }

  function goOnWith(left: readonly RememberedUpload[]) {
    if (isAbandoned) return memory.forget(left.map(({ id }) => id))
    const adopted = left.map(({ id, facts, forHosts = false, sha256, uploadId, file, outcome }): UploadItem => {
      if (sha256) hashes.set(id, sha256)
      if (uploadId && !outcome) undecided.set(id, uploadId)
      const isSent = uploadId || (outcome && outcome.state !== 'refused')
      const item = { id, facts, ...(file && { file }), forHosts, sentBytes: isSent ? facts.size : 0 }
      return outcome ? { ...item, ...outcome } : { ...item, state: 'waiting' }
    })
    append(adopted)
    // Picked again before it was known that they were there.
    for (const { id, state } of items.get())
      if (state === 'known' && hashes.has(id) && adopted.some(isHeldAs(id))) finishAsDuplicate(id)
    startAll(adopted.filter((item) => !isDone(item)))
  }

  function findAgain({ id, forHosts: was = false }: UploadItem, file: File, forHosts: boolean): UploadItem {
    // Who wished to keep it from others is not overheard because he picked it again in haste.
    const found: UploadItem = { id, facts: file, file, forHosts: was || forHosts, state: 'waiting', sentBytes: 0 }
    hashes.delete(id)
    items.set(items.get().map((item) => (item.id === id ? found : item)))
    return found
  }

  function newItem(file: File, forHosts: boolean): UploadItem {
    const problem = checkPickedFile(file)
    const item = { id: ports.newId(), facts: file, file, forHosts, sentBytes: 0 }
    return problem ? { ...item, state: 'refused', problem } : { ...item, state: 'waiting' }
  }

  function start(picked: readonly UploadItem[]) {
    memory.remember(
      picked.flatMap(({ id, file, forHosts = false, state, problem = '' }) => {
        const outcome = state === 'refused' && { state, problem }
        return file ? [{ id, file, forHosts, ...(outcome && { outcome }) }] : []
      }),
    )
    startAll(picked.filter((item) => !isDone(item)))
  }

  function startAll(started: readonly UploadItem[]) {
    for (const { id, file } of started) if (file && !undecided.has(id)) previews.expect(id)
    for (const item of started) void process(item)
  }

  memory.adopt(goOnWith)
  return {
    add(files, audience = 'everyone') {
      const forHosts = audience === 'hosts'
      const again: UploadItem[] = []
      const added: UploadItem[] = []
      for (const file of files) {
        const lost = findLost(items.get(), file)
        if (lost) again.push(findAgain(lost, file, forHosts))
        else added.push(newItem(file, forHosts))
      }
      append(added)
      start([...again, ...added])
    },
    retryFailed() {
      const failed = items.get().filter(({ state }) => state === 'failed')
      for (const { id } of failed) update(id, { state: 'waiting', problem: undefined })
      for (const { id } of failed) {
        const item = find(id)
        if (item) void process(item)
      }
    },
    dismiss: () => drop(isTroubled),
    yield: (ids) => drop((item) => isSettled(item) && ids.includes(item.id)),
    items,
    keeps: memory.keeps,
    abandon() {
      isAbandoned = true
      controller.abort()
      drop(() => true)
    },
    close: () => controller.abort(),
  }
}
