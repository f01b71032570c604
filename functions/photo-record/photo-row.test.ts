import { describe, expect, it } from 'vitest'
import { guestNamed, photoRecord } from '../photos/store-photos-for-test.ts'
import { placeOf } from './photo.ts'
import { listedShape, type PhotoRow, readPhoto, rowOf, sentBeginning } from './photo-row.ts'

const at = '2026-06-20T12:00:00.000Z'
const anna = guestNamed('anna')
const photo = (row: Partial<PhotoRow> = {}) => readPhoto({ ...photoRecord('evt_1', 1), ...row })

describe('the row of a photo', () => {
  it.each<[string, Partial<PhotoRow>, Record<string, string>]>([
    ['that all see', {}, { listed: 'open', sent: 'open', standing: 'shown#plain' }],
    ['with a star', { starred: true }, { listed: 'open', sent: 'open', standing: 'shown#starred' }],
    ['that is hidden', { hidden: true }, { listed: 'closed', sent: 'closed', standing: 'hidden#plain' }],
    [
      'that is a voice',
      { kind: 'voice', type: 'weba' },
      { listed: 'voice-open', sent: 'open', standing: 'shown#plain' },
    ],
    ['of which nothing is drawn', { picture: undefined }, { sent: 'unlisted', standing: 'arriving#plain' }],
    ['that a host has removed', { removed: { at, by: 'host' } }, { sent: 'unlisted', standing: 'removed#plain' }],
    ['that is gone for good', { removed: { at, by: 'sender' } }, { sent: 'unlisted' }],
    [
      'of which a report is open',
      { openReports: 1, reportedSince: at },
      { listed: 'open', sent: 'open', standing: 'shown#plain', reportState: 'open', reportedAt: at },
    ],
  ])('%s stands where lists of such photos find it', (_, facts, { sent, ...places }) => {
    const shown = photo(facts)
    const inOrder = ([name, place]: [string, string]) =>
      name.startsWith('report') ? [name, place] : [name, `${place}#${placeOf(shown)}`]
    const { listed, standing, reportState, reportedAt, ...row } = rowOf(shown)
    expect(row.sent).toBe(`${anna}#${sent}#${placeOf(shown)}`)
    expect({ listed, standing, reportState, reportedAt }).toEqual(
      Object.fromEntries(Object.entries(places).map(inOrder)),
    )
  })

  it('tells that all saw it before only where they no longer do', () => {
    expect(rowOf(photo())).not.toHaveProperty('wasOpen')
    expect(rowOf(photo({ hidden: true, wasOpen: true }))).toMatchObject({ wasOpen: true })
  })

  it('is read from the guests’ lists with its id and what is decided on it', () => {
    const { photoId, ...row } = { ...photoRecord('evt_1', 1), sort: '' }
    const listed = (facts: Partial<PhotoRow>) => listedShape.parse({ ...row, ...facts, sort: `id#${photoId}` })
    expect(listed({})).toMatchObject({ photoId, moderation: { verdict: 'shown' }, reports: { hide: false } })
    expect(listed({ hidden: true, waiting: true })).toMatchObject({ moderation: { verdict: 'hidden' } })
    expect(listed({ waiting: true, reported: true })).toMatchObject({
      moderation: { verdict: 'waiting' },
      reports: { hide: true },
    })
  })

  it('is found by the beginning of its place in its guest’s list', () => {
    expect(sentBeginning('evt_1', `${anna}#open`)).toEqual({
      IndexName: 'by-guest',
      ConsistentRead: true,
      KeyConditionExpression: '#eventId = :eventId AND #sent BETWEEN :sent AND :to',
      values: { eventId: 'evt_1', sent: `${anna}#open`, to: `${anna}#open~` },
    })
  })
})
