import { expect, test } from 'vitest'
import { Rehearsal } from './rehearsal.ts'
import { restingRemote, shownPhoto, summerParty } from './shown-for-test.ts'
import type { Remote, WallView } from './wall-feed.ts'
import { loadWords } from './wall-words.ts'

test('an evening is made up while hosts rehearse: photos, films and messages come in turn, until it is over', async () => {
  let now = 5000
  const rehearsal = new Rehearsal(await loadWords('en'), () => now)
  const photo = shownPhoto('real')
  const seen = (remote: Partial<Remote>, isConnected = true) => {
    const view: WallView = {
      event: summerParty,
      remote: { ...restingRemote, pinnedPhotoId: 'real', showMessages: true, ...remote },
      lines: [],
      photos: new Map([['real', photo]]),
      stacks: [{ lead: photo, photos: [photo] }],
    }
    return rehearsal.of(view, isConnected)
  }
  const idsOf = (view: WallView | undefined) => [...(view?.photos.keys() ?? [])]
  expect(seen({})).toBeUndefined()

  const on = { rehearsal: true, rehearsalEndsAt: '2026-06-20T18:30:00.000Z' }
  await expect.poll(() => seen(on)?.remote).toMatchObject({ pinnedPhotoId: null })
  expect(idsOf(seen(on))).toEqual(['rehearsal-0', 'rehearsal-1', 'rehearsal-2'])
  now += 60_000
  const later = seen(on)
  expect(later?.photos.size).toBe(19)
  const renditions = [...(later?.photos.values() ?? [])].flatMap((each) => each.renditions.map(({ url }) => url))
  expect(new Set(renditions).size).toBe(19)
  expect([...(later?.photos.values() ?? [])].filter(({ playback }) => playback)).toHaveLength(2)
  expect(later?.stacks).toHaveLength(19)
  expect(later?.lines.map(({ name }) => name)).toEqual([null, null, null, null])
  expect(seen({ ...on, showMessages: false })?.lines).toEqual([])

  // Where nothing new may come up the evening stands still, so that what is up stays.
  for (const [remote, isConnected] of [
    [{ paused: true }, true],
    [{ black: true }, true],
    [{}, false],
  ] as const) {
    now += 100_000
    expect(idsOf(seen({ ...on, ...remote }, isConnected))).toEqual(idsOf(later))
  }
  now += 4000
  expect(idsOf(seen(on))).not.toEqual(idsOf(later))

  const again = { ...on, rehearsalEndsAt: '2026-06-20T19:00:00.000Z' }
  expect(idsOf(seen(again))).toHaveLength(3)
  now += 31 * 60_000
  expect(seen(again)).toBeUndefined()
})
