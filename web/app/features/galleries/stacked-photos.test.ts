import { expect, it } from 'vitest'
import type { StackedPhoto } from '#shared/rules/stacks.ts'
import { idsOfLeads, stackedPhotos, withStacks } from './stacked-photos.ts'

const photo = (id: string, second: number, sharpness: number): StackedPhoto => ({
  id,
  kind: 'photo',
  capturedAt: new Date(Date.UTC(2026, 5, 20, 18) + second * 1000).toISOString(),
  shape: '00ff00ff00ff00ff',
  placeholder: 'H8gJDYL2eHiAh3iIhnl3iXhQhQ==',
  sharpness,
})
const listed = [photo('later', 100, 1), photo('sharp', 2, 9), photo('soft', 1, 3), photo('first', 0, 5)]
const { stacks, photos } = stackedPhotos(listed)

it('a list shows the lead of each stack at its own place, in the order of the list', () => {
  expect(photos.map(({ id }) => id)).toEqual(['later', 'sharp'])
})

it('what stands beneath a lead is found by each of its photos, in order of time', () => {
  expect(stacks.get('soft')?.photos.map(({ id }) => id)).toEqual(['first', 'soft', 'sharp'])
  expect(stacks.get('later')).toBeUndefined()
  expect(withStacks(photos, stacks).map(({ id }) => id)).toEqual(['later', 'first', 'soft', 'sharp'])
  expect([...idsOfLeads(new Set(['soft', 'later']), stacks)]).toEqual(['sharp', 'later'])
})
