import { afterEach, expect, test, vi } from 'vitest'
import { shareAddress } from './share-address.ts'

const shared = { title: 'Cards', text: 'How to draw them', url: 'https://site.example/blog/cards' }

const refuse = (name: string) => vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('', name))
const accept = () => vi.fn<(content: unknown) => Promise<void>>().mockResolvedValue(undefined)

afterEach(() => vi.unstubAllGlobals())

test('the device’s own function gets title, text and address', async () => {
  const share = accept()
  vi.stubGlobal('navigator', { share })
  expect(await shareAddress(shared)).toBe('shared')
  expect(share).toHaveBeenCalledExactlyOnceWith(shared)
})

test('without such a function the address is copied', async () => {
  const writeText = accept()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await shareAddress(shared)).toBe('copied')
  expect(writeText).toHaveBeenCalledExactlyOnceWith(shared.url)
})

test('who closes the sheet has nothing copied', async () => {
  const writeText = accept()
  vi.stubGlobal('navigator', { share: refuse('AbortError'), clipboard: { writeText } })
  expect(await shareAddress(shared)).toBe('dismissed')
  expect(writeText).not.toHaveBeenCalled()
})

test('where the device refuses, the address is copied', async () => {
  vi.stubGlobal('navigator', { share: refuse('NotAllowedError'), clipboard: { writeText: accept() } })
  expect(await shareAddress(shared)).toBe('copied')
})

test.each([{ clipboard: { writeText: refuse('NotAllowedError') } }, {}])(
  'where neither works it says so',
  async (navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(await shareAddress(shared)).toBe('failed')
  },
)
