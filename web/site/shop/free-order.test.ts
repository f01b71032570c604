import { expect, test } from 'vitest'
import { buyerOfFreeOrder, keepFreeOrder } from './free-order.ts'

function memory() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}

test('the tab that made a free order knows whose it is, and of no other order', () => {
  const storage = memory()
  expect(buyerOfFreeOrder(storage, 'ord_1')).toBeNull()
  keepFreeOrder(storage, 'ord_1', 'kari@example.com')
  expect(buyerOfFreeOrder(storage, 'ord_1')).toBe('kari@example.com')
  expect(buyerOfFreeOrder(storage, 'ord_2')).toBeNull()
})
