import { expect, test } from 'vitest'
import { isSaving, whileSaving } from './saving.ts'

test('the page hears of a download while it begins, also where that fails', async () => {
  const begun = Promise.withResolvers<void>()
  const saving = whileSaving(() => begun.promise)
  expect(isSaving()).toBe(true)
  begun.resolve()
  await saving
  expect(isSaving()).toBe(false)
  await expect(whileSaving(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(isSaving()).toBe(false)
})
