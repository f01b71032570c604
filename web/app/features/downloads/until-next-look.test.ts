import { expect, it } from 'vitest'
import { untilNextLook } from './until-next-look.ts'

it('is soon while a ZIP is being made, and well within the hour of its address once it is there', () => {
  expect(untilNextLook({ status: 'building' })).toBe(2000)
  const renewing = untilNextLook({ status: 'ready', url: 'https://app.example/files/downloads/a.zip' })
  expect(renewing).toBeGreaterThan(60_000)
  expect(renewing).toBeLessThanOrEqual(30 * 60_000)
})

it('is never of what failed', () => {
  expect(untilNextLook({ status: 'failed' })).toBe(0)
  expect(untilNextLook(undefined)).toBe(0)
})
