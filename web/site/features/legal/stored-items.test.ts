import { expect, test } from 'vitest'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import * as storageKeys from '../../../client/storage-keys.ts'
import { storedItems } from './stored-items.ts'

const listed = Object.values(storedItems).flatMap((items) => items.map(({ name }) => name.replace(/…$/, '')))

test('the cookie policy lists every cookie that our servers set', () => {
  expect(listed).toEqual(expect.arrayContaining(Object.values(ownCookies).map(({ name }) => name)))
})

test('the cookie policy lists everything that our pages keep in a browser', () => {
  const kept = Object.values(storageKeys).filter((key) => typeof key === 'string')
  expect(kept).toContain(storageKeys.uploadDatabaseName)
  expect(listed).toEqual(expect.arrayContaining(kept))
})

test('the cookie policy names each entry once', () => {
  expect(new Set(listed).size).toBe(listed.length)
})
