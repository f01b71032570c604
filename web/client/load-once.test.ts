import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('loads once for all uses, and again after that failed or it was closed', async () => {
  const closings: (() => void)[] = []
  let isBroken = true
  const database = loadOnce(async (onGone) => {
    if (isBroken) throw new Error('No.')
    return closings.push(onGone)
  })
  await expect(database()).rejects.toThrow('No.')
  isBroken = false
  expect([await database(), await database()]).toEqual([1, 1])
  closings[0]?.()
  expect([await database(), await database()]).toEqual([2, 2])
})
