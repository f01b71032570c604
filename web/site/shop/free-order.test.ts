import { expect, test } from 'vitest'
import { keptFreeOrder, keepFreeOrder } from './free-order.ts'

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
  expect(keptFreeOrder(storage, 'ord_1')).toBeUndefined()
  const order = { orderId: 'ord_1', email: 'kari@example.com', giftKey: 'gft_1' }
  keepFreeOrder(storage, order)
  expect(keptFreeOrder(storage, 'ord_1')).toEqual(order)
  expect(keptFreeOrder(storage, 'ord_2')).toBeUndefined()
})
