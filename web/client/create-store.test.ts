import { expect, test } from 'vitest'
import { createStore } from './create-store.ts'

test('tells each listener of each change after it was made, until it leaves', () => {
  const store = createStore(1)
  const heard: string[] = []
  const leave = store.subscribe(() => heard.push(`first ${store.get()}`))
  store.subscribe(() => heard.push(`second ${store.get()}`))
  store.set(2)
  leave()
  store.set(3)
  expect(heard).toEqual(['first 2', 'second 2', 'second 3'])
})
