import { expect, test } from 'vitest'
import { dropDraft, keepDraft, keptDraft } from './contact-fields.ts'

function memoryStorage(text?: string) {
  const entries = new Map<string, string>(text === undefined ? [] : [['support-draft', text]])
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    entries,
  }
}

const empty = { name: '', email: '', category: '', subject: '', message: '' }

test('a draft is there again after a reload and gone once it is dropped', () => {
  const storage = memoryStorage()
  const draft = { ...empty, name: 'Kari', message: 'One\nTwo' }
  keepDraft(storage, draft)
  expect(keptDraft(storage)).toEqual(draft)
  dropDraft(storage)
  expect(keptDraft(storage)).toEqual(empty)
})

test('an emptied form leaves nothing behind', () => {
  const storage = memoryStorage()
  keepDraft(storage, { ...empty, name: 'Kari' })
  keepDraft(storage, empty)
  expect(storage.entries.size).toBe(0)
})

test.each(['not json', 'null', '5', '[]', '{"name":7}', '{"other":"x"}'])(
  'what is no draft of ours is empty: %s',
  (text) => {
    expect(keptDraft(memoryStorage(text))).toEqual(empty)
  },
)
