import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveLimits } from '#shared/rules/save-limits.ts'
import { saveZip } from './save-zip.ts'

const piece = new Uint8Array(saveLimits.bytes / 10)
/** More than a page holds in its memory. */
const size = 11 * piece.length
const url = 'https://store.example/one?response-content-disposition=attachment%3B%20filename%3D%22Ida.zip%22'
const download = { downloadId: 'dl_1', url, size }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser whose line breaks after so many pieces of the ZIP, and what happens in it. */
function openBrowser(pickFile?: (options: object) => Promise<object>, breaks = 3) {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('window', { showSaveFilePicker: pickFile, location: { href: 'https://app.example/', assign } })
  const ranges: (string | undefined)[] = []
  vi.stubGlobal(
    'fetch',
    async (address: string, { headers, signal }: { headers?: { range?: string }; signal: AbortSignal }) => {
      if (!address.startsWith('https://store')) return Response.json({ status: 'ready', progress: 1, url, size })
      const range = headers?.range
      ranges.push(range)
      const from = Number(/\d+/.exec(range ?? '0')?.[0]) / piece.length
      let next = from
      const body = new ReadableStream({
        pull(controller) {
          if (signal.aborted) return controller.error(signal.reason)
          if (range === undefined && next === breaks) return controller.error(new TypeError('network error'))
          if (next++ < 11) return controller.enqueue(piece)
          controller.close()
        },
      })
      return new Response(body, { status: range === undefined ? 200 : 206, headers: { etag: 'one' } })
    },
  )
  return { assign, ranges }
}

/** A file that a reader chooses, as Chromium gives it to pages. */
function chosenFile() {
  const writer = {
    write: vi.fn<(bytes: Uint8Array) => Promise<void>>(async () => undefined),
    close: vi.fn<() => Promise<void>>(async () => undefined),
    abort: vi.fn<() => Promise<void>>(async () => undefined),
  }
  const written = () => writer.write.mock.calls.reduce((sum, [bytes]) => sum + bytes.length, 0)
  return { writer, written, pick: vi.fn(async () => ({ createWritable: async () => writer })) }
}

const watch = (signal = new AbortController().signal) => ({
  signal,
  onBytes: vi.fn<(saved: number) => void>(),
  onWait: vi.fn<(isWaiting: boolean) => void>(),
})

it('a large ZIP goes piece by piece into the file that its reader chooses, and on where the line broke', async () => {
  const { writer, written, pick } = chosenFile()
  const { assign, ranges } = openBrowser(pick)
  const saving = watch()
  const saved = saveZip('evt_1', download, saving)
  await vi.advanceTimersByTimeAsync(1000)
  await saved
  expect(pick).toHaveBeenCalledExactlyOnceWith({ suggestedName: 'Ida.zip' })
  expect(ranges).toEqual([undefined, `bytes=${3 * piece.length}-`])
  expect(written()).toBe(size)
  expect(saving.onBytes).toHaveBeenLastCalledWith(size)
  expect(saving.onWait.mock.calls).toEqual([[true], [false]])
  expect(writer.close).toHaveBeenCalledOnce()
  expect(writer.abort).not.toHaveBeenCalled()
  expect(assign).not.toHaveBeenCalled()
})

it('what is written is given up where the host stops it', async () => {
  const { writer, pick } = chosenFile()
  openBrowser(pick)
  const stop = new AbortController()
  const saving = watch(stop.signal)
  saving.onBytes.mockImplementation(() => stop.abort(new Error('stopped')))
  await expect(saveZip('evt_1', download, saving)).rejects.toThrow('stopped')
  expect(writer.abort).toHaveBeenCalledOnce()
  expect(writer.close).not.toHaveBeenCalled()
})

it('nothing is fetched where the host chooses no file', async () => {
  const { assign, ranges } = openBrowser(() => Promise.reject(new DOMException('', 'AbortError')))
  await expect(saveZip('evt_1', download, watch())).rejects.toMatchObject({ name: 'AbortError' })
  expect(ranges).toEqual([])
  expect(assign).not.toHaveBeenCalled()
})

it('a large ZIP is the browser’s own download where pages can write no file', async () => {
  const { assign, ranges } = openBrowser()
  await saveZip('evt_1', download, watch())
  expect(assign).toHaveBeenCalledExactlyOnceWith(url)
  expect(ranges).toEqual([])
})
