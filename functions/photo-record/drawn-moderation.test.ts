import { rgbaToThumbHash } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { photoRecord } from '../photos/store-photos-for-test.ts'
import { drawnPlace, moderationWhenDrawn } from './drawn-moderation.ts'
import { readPhoto } from './photo-row.ts'

const hashOf = (grey: number) =>
  Buffer.from(rgbaToThumbHash(1, 1, Uint8Array.of(grey, grey, grey, 255))).toString('base64')
const [black, white] = [hashOf(0), hashOf(255)]
const photo = readPhoto({ ...photoRecord('evt_1', 1), approved: true, shownBy: black })

describe('a photo that hosts have shown by its preview, once it is drawn', () => {
  it('stays shown and open where it is the same picture', () => {
    expect(moderationWhenDrawn(photo.moderation, { placeholder: black })).toStrictEqual({
      ...photo.moderation,
      shownBy: undefined,
    })
    expect(drawnPlace(photo, { placeholder: black })).toBe(`open/${photo.guestId}`)
  })

  it('waits in a closed place where it is another, also where its film plays', () => {
    for (const drawn of [{ placeholder: white }, { placeholder: white, playback: {} }, { playback: {} }]) {
      const waiting = { verdict: 'waiting', approved: false, shownBy: undefined, previewPlaceholder: black }
      expect(moderationWhenDrawn(photo.moderation, drawn)).toMatchObject(waiting)
      expect(drawnPlace(photo, drawn)).toBe(`closed/${photo.guestId}`)
    }
  })

  it('stays as it is while nothing of the original is seen', () => {
    for (const drawn of [{}, { placeholder: white, bySender: true } as const])
      expect(moderationWhenDrawn(photo.moderation, drawn)).toBe(photo.moderation)
  })
})
