import type { UploadStatus } from '#shared/api/uploads.ts'
import pLimit from 'p-limit'
import { adaptParallel } from './adapt-parallel.ts'
import { createFileSender, type HashedFile, isOverload } from './file-sender.ts'
import { pollVerdicts } from './poll-verdicts.ts'
import { retryTransient } from './retry-transient.ts'
import { sendPriority } from './send-priority.ts'
import { UploadFailure } from './upload-failure.ts'
import { noPlace, type UploadItem, waitsForPlace } from './upload-item.ts'
import type { UploadList } from './upload-list.ts'
import type { UploadMemory } from './upload-memory.ts'
import type { UploadPorts } from './upload-ports.ts'

/** Hashing reads whole files into memory (≤ 64 MiB each): more at once would make a phone stutter. */
const hashesAtOnce = 2
/** Files that are read before their previews are sent: what is drawn too early takes the processor from sending. */
const readAhead = 16

/** Refusals of the received bytes, not of the picked file: another attempt may succeed. */
const retryableRefusals: ReadonlySet<string> = new Set(['upload_incomplete', 'size_mismatch', 'checksum_mismatch'])

/** Takes files of a list through hash → preview → ticket → parts → completion → verdict, all over one line. */
// oxlint-disable-next-line eslint/max-lines-per-function -- its functions share one state, which each would else be handed
export function processUploads(list: UploadList, memory: UploadMemory, ports: UploadPorts, signal: AbortSignal) {
  const hashing = pLimit(hashesAtOnce)
  const ahead = pLimit(readAhead)
  const line = adaptParallel({ isOverload: (cause) => isOverload(cause) && ports.isOnline() })
  const way = sendPriority(line, ports, signal)
  const sender = createFileSender(ports, way, signal)
  const askForVerdict = pollVerdicts(ports, line.isBusy, signal)
  /** Completed uploads without a verdict so far, by item: nothing of them is sent again. */
  const undecided = new Map<string, string>()
  /** Places of a free event that refused files have released, and that no other file has requested yet. */
  let freedPlaces = 0

  async function hashOnce({ id }: UploadItem, file: File): Promise<string> {
    const known = list.hashOf(id)
    if (known) return known
    return hashing(async () => {
      list.update(id, { state: 'hashing' })
      const hash = await retryTransient(() => ports.hash(file, way.previewFor(file.size), signal), ports, signal)
      list.setHash(id, hash)
      memory.note(id, { sha256: hash })
      return hash
    })
  }

  /** Sends the preview. A failure affects only the preview. */
  async function showEarly(hashed: HashedFile) {
    try {
      const isWished = way.previewFor(hashed.file.size) !== 'none'
      const preview = isWished && (await ports.preview(hashed.file, signal))
      const photoId = preview && (await sender.announce(hashed, preview))
      if (photoId) list.update(hashed.id, { photoId })
    } catch {
      signal.throwIfAborted()
    } finally {
      way.done(hashed.id)
    }
  }

  async function decide(id: string, uploadId: string, said: UploadStatus) {
    undecided.set(id, uploadId)
    list.update(id, { state: 'verifying' })
    const verdict = await askForVerdict(uploadId, said)
    undecided.delete(id)
    const problem = verdict.error?.code ?? 'internal_error'
    if (verdict.status === 'safe') {
      list.dropHeldAs(id)
      list.finish(id, { state: 'safe', ...(verdict.photoId && { photoId: verdict.photoId }) })
      return
    }
    if (retryableRefusals.has(problem)) startOver(id, problem)
    else list.finish(id, { state: 'refused', problem })
    freedPlaces += 1
    fillPlaces()
  }

  /** Retries the first files that found no place, as many as there are released places. */
  function fillPlaces() {
    const next = list.items.get().filter(waitsForPlace).slice(0, freedPlaces)
    freedPlaces -= next.length
    retry(next)
  }

  function retry(failed: readonly UploadItem[]) {
    for (const { id } of failed) list.update(id, { state: 'waiting', problem: undefined })
    for (const { id } of failed) {
      const item = list.find(id)
      if (item) void process(item)
    }
  }

  /** Marks the file as failed; the next attempt hashes and sends all of it again. */
  function startOver(id: string, problem: string) {
    list.releaseHash(id)
    list.forgetHash(id)
    sender.forget(id)
    memory.note(id, { uploadId: '' })
    list.update(id, { state: list.find(id)?.file ? 'failed' : 'lost', problem, sentBytes: 0 })
  }

  /** Undefined where another file brings the same bytes. */
  async function prepare(item: UploadItem, file: File): Promise<HashedFile | undefined> {
    const { id } = item
    const sha256 = await hashOnce(item, file)
    list.dropFound(item, sha256)
    const { forHosts = false } = list.find(id) ?? item
    if (!list.claimHash(id, sha256)) return undefined
    list.update(id, { state: 'queued' })
    const hashed = { id, file, sha256, forHosts }
    await showEarly(hashed)
    return hashed
  }

  async function send(item: UploadItem, file: File) {
    const { id } = item
    // The poster of a film that this browser cannot play fails after seconds: photos must not wait for that.
    const isFilm = file.type.startsWith('video/')
    const hashed = await (isFilm ? prepare(item, file) : ahead(() => prepare(item, file)))
    if (!hashed) return list.finishAsDuplicate(id)
    const outcome = await sender.send(hashed, {
      queued: () => list.update(id, { state: 'queued' }),
      sending: (sentBytes) => list.update(id, { state: 'sending', sentBytes }),
      sent: () => list.update(id, { state: 'verifying', sentBytes: file.size }),
    })
    if (outcome.state === 'refused') return list.finish(id, outcome)
    if (outcome.state !== 'verifying') {
      if (list.hasHeldAs(id)) return list.finishAsDuplicate(id)
      return list.finish(id, outcome, file.size)
    }
    // Stored only now: a page that closes earlier leaves it to be completed, and its ticket says that all has arrived.
    memory.note(id, { uploadId: outcome.uploadId })
    return decide(id, outcome.uploadId, outcome.said)
  }

  async function process(item: UploadItem) {
    const { id, file } = item
    try {
      const uploadId = undecided.get(id)
      if (uploadId) await decide(id, uploadId, { status: 'verifying' })
      else if (file) await send(item, file)
      else list.update(id, { state: 'lost' })
    } catch (cause) {
      if (signal.aborted) return
      const problem = cause instanceof UploadFailure ? cause.code : 'internal_error'
      list.update(id, { state: 'failed', problem })
      if (problem === noPlace && file) memory.hold(id, file)
      if (problem === noPlace) fillPlaces()
      if (!(cause instanceof UploadFailure)) throw cause
    } finally {
      way.done(id)
    }
  }

  return {
    /** An earlier page has sent all of it; only the verdict is missing. */
    awaitVerdict: (id: string, uploadId: string) => void undecided.set(id, uploadId),
    /** Starts files together, so that all their previews count as pending. */
    startAll(started: readonly UploadItem[]) {
      for (const { id, file } of started) if (file && !undecided.has(id)) way.expect(id)
      for (const item of started) void process(item)
    },
    /** Tries failed files again, sending only what is missing. */
    retry,
  }
}
