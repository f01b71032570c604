import { expect, test } from 'vitest'
import { keepOpen } from './keep-open.ts'

test('opens once for all uses, and again after it failed or was closed', async () => {
  const closings: (() => void)[] = []
  let isBroken = true
  const database = keepOpen(async (onClosed) => {
    if (isBroken) throw new Error('No.')
    return closings.push(onClosed)
  })
  await expect(database()).rejects.toThrow('No.')
  isBroken = false
  expect([await database(), await database()]).toEqual([1, 1])
  closings[0]?.()
  expect([await database(), await database()]).toEqual([2, 2])
})
