import { beforeEach, expect, test, vi } from 'vitest'
import { keepSound, restoreSound } from './film-player.tsx'

const texts = new Map<string, string>()
beforeEach(() => {
  texts.clear()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
    },
  })
})

test('a film begins with the sound that the last one was given', () => {
  keepSound({ muted: true, volume: 0.4 })
  const film = { muted: false, volume: 1 }
  restoreSound(film)
  expect(film).toEqual({ muted: true, volume: 0.4 })
})

test.each([undefined, '', 'on', 'on loud', 'on 7', 'up 0.5'])(
  'a film keeps its own volume where %s is remembered',
  (text) => {
    if (text !== undefined) texts.set('film-sound', text)
    const film = { muted: false, volume: 1 }
    restoreSound(film)
    expect(film).toEqual({ muted: false, volume: 1 })
  },
)
