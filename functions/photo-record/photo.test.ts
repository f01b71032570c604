import { describe, expect, it } from 'vitest'
import { defaultFeatures } from '#shared/rules/gallery-features.ts'
import { photoRecord } from '../photos/store-photos-for-test.ts'
import {
  countsOf,
  isArriving,
  isFinished,
  isGoneForGood,
  isHeldBack,
  picturePlaceIn,
  picturePlaceOf,
  placeOf,
  sendersPicture,
  shownPicture,
  stateIn,
} from './photo.ts'
import { type PhotoRow, readPhoto } from './photo-row.ts'

const at = '2026-06-20T12:00:00.000Z'
const photo = (row: Partial<PhotoRow> = {}) => readPhoto({ ...photoRecord('evt_1', 1), picture, ...row })
const picture = { width: 3, height: 2, renditions: [], placeholder: 'drawn' }
const preview = { ...picture, placeholder: 'preview' }
const unverified = { crc32: undefined, verifiedAt: undefined, picture: undefined, preview }
const playback = { file: 'playback.mp4', type: 'video/mp4' }
const film = { kind: 'video', type: 'mp4' } as const
const voice = { kind: 'voice', type: 'weba' } as const

describe('a photo', () => {
  it.each<[string, Partial<PhotoRow>, boolean]>([
    ['that is drawn', {}, true],
    ['of which nothing is drawn', { picture: undefined }, false],
    ['that is a film with a poster', film, false],
    ['that is a film that plays', { ...film, picture: { ...picture, playback } }, true],
    ['that is a film that never will', { ...film, picture: { ...picture, unplayable: true } }, true],
    ['that is a voice of known length', { ...voice, picture: { ...picture, seconds: 3 } }, false],
    ['that is a voice that plays', { ...voice, picture: { ...picture, playback } }, true],
  ])('%s is finished: %3$s', (_, row, is) => expect(isFinished(photo(row))).toBe(is))

  it.each<[string, PhotoRow['removed'], boolean]>([
    ['that is there', undefined, false],
    ['that a host has removed', { at, by: 'host' }, false],
    ['whose purge has begun', { at, by: 'host', isFinal: true }, true],
    ['that its sender has removed', { at, by: 'sender' }, true],
    ['that came as another', { at, by: 'system' }, true],
  ])('%s is gone for good: %3$s', (_, removed, is) => expect(isGoneForGood(photo({ removed }))).toBe(is))

  it.each<[string, Partial<PhotoRow>, object]>([
    ['that all see', {}, { photoCount: 1 }],
    ['that is a film', film, { photoCount: 1, filmCount: 1 }],
    ['that is a voice', voice, { voiceCount: 1 }],
    ['that waits', { waiting: true }, { waitingCount: 1 }],
    ['that is hidden', { hidden: true }, { hiddenCount: 1 }],
    ['that is reported', { reported: true }, { hiddenCount: 1 }],
    ['that the hosts alone see', { keptForHostsBy: new Set(['anna']) }, { forHostsCount: 1 }],
    ['of which nothing is seen', { picture: undefined }, {}],
    ['that is removed', { removed: { at, by: 'host' } }, {}],
  ])('%s counts as that', (_, row, counts) => {
    const counted = Object.entries(countsOf(photo(row))).filter(([, count]) => count !== 0)
    expect(Object.fromEntries(counted)).toEqual(counts)
  })

  it.each<[string, Partial<PhotoRow>, string]>([
    ['of which only its preview has come', unverified, 'arriving'],
    ['whose checksum alone is known', { ...unverified, crc32: 1 }, 'arriving'],
    ['whose time of checking alone is known', { ...unverified, verifiedAt: at }, 'arriving'],
    ['of which nothing is drawn', { picture: undefined }, 'verified'],
    ['that is drawn', {}, 'drawn'],
    ['that a host has removed', { removed: { at, by: 'host' } }, 'removed'],
  ])('%s is %3$s', (_, row, stage) => {
    expect(photo(row).stage).toBe(stage)
    expect(isArriving(photo(row))).toBe(stage === 'arriving')
  })

  it('that does not exist is not arriving', () => expect(isArriving(undefined)).toBe(false))

  it.each<[string, Partial<PhotoRow>, boolean]>([
    ['that all see', {}, false],
    ['that is reported', { reported: true }, true],
    ['that is hidden', { hidden: true }, true],
    ['that waits by the mode', { waiting: true }, false],
    ['that waits because its original is another picture', { waiting: true, previewPlaceholder: 'preview' }, true],
    ['that was shown although its original is another picture', { previewPlaceholder: 'preview' }, false],
  ])('%s is held back: %3$s', (_, row, is) => expect(isHeldBack(photo(row))).toBe(is))

  it('is shown by its own picture, else by the one that its sender has sent', () => {
    expect(shownPicture(photo({ preview }))).toEqual(picture)
    expect(sendersPicture(photo({ preview }))).toBeUndefined()
    expect(sendersPicture(photo({ picture: { ...picture, bySender: true }, preview }))).toMatchObject(picture)
    expect([shownPicture, sendersPicture].map((of) => of(photo(unverified)))).toEqual([preview, preview])
  })

  it('is at its time, and beside others of it by its id', () => {
    expect(placeOf({ capturedAt: at, photoId: 'pho_1' })).toBe(`${at}#pho_1`)
  })

  it('that is a voice is the hosts’ alone where they have switched voices off', () => {
    const [on, off] = [true, false].map((voices) => ({ features: { ...defaultFeatures, voices } }))
    if (!on || !off) throw new Error('There are two.')
    expect([on, off].map((event) => stateIn(event, photo(voice)).audience)).toEqual(['everyone', 'hosts'])
    expect([on, off].map((event) => stateIn(event, photo()).audience)).toEqual(['everyone', 'everyone'])
    expect([on, off].map((event) => picturePlaceIn(event, photo(voice)).split('/')[0])).toEqual(['open', 'closed'])
    expect(picturePlaceIn(off, photo())).toBe(`open/${photo().guestId}`)
  })

  it('has its pictures among those that nobody can load once it is hidden', () => {
    expect(picturePlaceOf(photo())).toBe(`open/${photo().guestId}`)
    expect(picturePlaceOf(photo({ hidden: true }))).toBe(`closed/${photo().guestId}`)
  })
})
