import type { ErrorCode } from '#shared/errors.ts'
import { claimedFileType, maxBytesOf } from '#shared/rules/file-types.ts'
import type { Audience } from '#shared/rules/sight.ts'
import type { ReadableStore } from '../../client/create-store.ts'
import { findLost } from './lost-files.ts'
import { processUploads } from './process-upload.ts'
import { isDone, isSettled, isTroubled, type UploadItem } from './upload-item.ts'
import { uploadList } from './upload-list.ts'
import { noMemory, type RememberedUpload, type UploadMemory } from './upload-memory.ts'
import type { UploadPorts } from './upload-ports.ts'

export interface UploadQueue {
  /** Takes files into the queue; those that the server would refuse are refused at once, lost ones are found again. */
  add(files: Iterable<File>, audience?: Audience): void
  /** Tries all failed files again, sending only what is missing. */
  retryFailed(): void
  /** Removes files from the list that were refused, failed, or would have to be picked again. */
  dismiss(): void
  /** Leaves these to another page, which has them. */
  yield(ids: readonly string[]): void
  /** Stops and forgets all uploads, here and in this browser's other pages; the queue takes no more files. */
  abandon(): void
  /** In the order in which they came; each change makes a new list, unchanged items stay the same objects. */
  items: ReadableStore<readonly UploadItem[]>
  /** Whether unfinished uploads survive the page. */
  keeps: ReadableStore<boolean>
  /** Stops everything; the queue takes no more files. */
  close(): void
}

/** A queue of uploads to one gallery. It resumes uploads that an earlier page has stored. */
// oxlint-disable-next-line eslint/max-lines-per-function -- its functions share one state, which each would else be handed
export function createUploadQueue(ports: UploadPorts, memory: UploadMemory = noMemory): UploadQueue {
  const controller = new AbortController()
  const list = uploadList(memory)
  const { items } = list
  const uploads = processUploads(list, memory, ports, controller.signal)
  let isAbandoned = false
  let pick = 0

  function goOnWith(left: readonly RememberedUpload[]) {
    if (isAbandoned) return memory.forget(left.map(({ id }) => id))
    for (const { id, sha256, uploadId, outcome } of left) {
      if (sha256) list.setHash(id, sha256)
      if (uploadId && !outcome) uploads.awaitVerdict(id, uploadId)
    }
    const adopted = left.map(adoptedItem)
    list.append(adopted)
    // Picked again before it was known that they were there.
    for (const { id, state } of items.get()) {
      const wasThere = state === 'known' || state === 'sentByOther'
      if (wasThere && list.hashOf(id) && adopted.some(list.isHeldAs(id))) list.finishAsDuplicate(id)
    }
    uploads.startAll(adopted.filter((item) => !isDone(item)))
  }

  function findAgain(lost: UploadItem, file: File, forHosts: boolean): UploadItem {
    // A wish to keep it for the hosts holds even if the guest quickly picks the file again without it.
    const found = newItem(lost.id, file, { forHosts: forHosts || (lost.forHosts ?? false), pick })
    list.forgetHash(lost.id)
    list.replace(lost.id, () => found)
    return found
  }

  function start(picked: readonly UploadItem[]) {
    memory.remember(
      picked.flatMap(({ id, file, forHosts = false, state, problem = '' }) => {
        const outcome = state === 'refused' && { state, problem }
        return file ? [{ id, file, forHosts, ...(outcome && { outcome }) }] : []
      }),
    )
    uploads.startAll(picked.filter((item) => !isDone(item)))
  }

  memory.adopt(goOnWith)
  return {
    add(files, audience = 'everyone') {
      const forHosts = audience === 'hosts'
      pick += 1
      const again: UploadItem[] = []
      const added: UploadItem[] = []
      for (const file of files) {
        const lost = findLost(items.get(), file)
        if (lost) again.push(findAgain(lost, file, forHosts))
        else added.push(newItem(ports.newId(), file, { forHosts, pick }))
      }
      list.append(added)
      start([...again, ...added])
    },
    retryFailed: () => uploads.retry(items.get().filter(({ state }) => state === 'failed')),
    dismiss: () => list.drop(isTroubled),
    yield: (ids) => list.drop((item) => isSettled(item) && ids.includes(item.id)),
    items,
    keeps: memory.keeps,
    abandon() {
      isAbandoned = true
      controller.abort()
      list.drop(() => true)
    },
    close: () => controller.abort(),
  }
}

function newItem(id: string, file: File, way: { forHosts: boolean; pick: number }): UploadItem {
  const problem = checkPickedFile(file)
  const item = { id, facts: file, file, ...way, sentBytes: 0 }
  return problem ? { ...item, state: 'refused', problem } : { ...item, state: 'waiting' }
}

/** What an earlier page left, as this one shows it before it goes on. */
function adoptedItem({ id, facts, forHosts = false, uploadId, file, outcome }: RememberedUpload): UploadItem {
  const isSent = uploadId || (outcome && outcome.state !== 'refused')
  const item = { id, facts, ...(file && { file }), forHosts, sentBytes: isSent ? facts.size : 0 }
  return outcome ? { ...item, ...outcome } : { ...item, state: 'waiting' }
}

/** Why the server would refuse this file, by its declared facts, so that nobody uploads half a gigabyte in vain. */
function checkPickedFile(file: Pick<File, 'name' | 'type' | 'size'>): ErrorCode | undefined {
  const type = claimedFileType(file.name, file.type)
  if (!type) return 'unsupported_type'
  if (file.size === 0) return 'file_empty'
  if (file.size > maxBytesOf(type)) return 'file_too_large'
  return undefined
}
