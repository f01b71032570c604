import { afterEach, expect, test, vi } from 'vitest'
import { appShell } from './app-shell.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the shell is asked for once more where its connection was closed while the function was frozen', async () => {
  vi.stubEnv('APP_ORIGIN', 'https://app.example.test')
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockRejectedValueOnce(new TypeError('fetch failed'))
    .mockImplementation(async () => new Response('<!doctype html>'))
  vi.stubGlobal('fetch', fetch)
  expect(await appShell()).toBe('<!doctype html>')
  expect(await appShell()).toBe('<!doctype html>')
  expect(fetch).toHaveBeenCalledTimes(2)
})
