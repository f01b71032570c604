import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedEntries } from '#shared/typed-entries.ts'
import { sumCounts } from '#shared/rules/photo-counts.ts'
import { isOpen } from '#shared/rules/sight.ts'
import type { photoActions } from '#shared/rules/photo-decisions.ts'
import { renditionWidths } from '../media/rendition-widths.ts'
import { newId } from '../runtime/new-id.ts'
import { pictureFile } from '../photos/rendition-files.ts'
import { photoRecord } from '../photos/store-photos-for-test.ts'
import { applyToPhoto } from './apply-to-photo.ts'
import { countsOf, type Photo, picturePlaceOf, sideOf, stateOf, statusOf } from './photo.ts'
import type { PhotoEvent } from './photo-events.ts'
import { photoShape, type PhotoRow, readPhoto, rowOf } from './photo-row.ts'
import { countsAdded } from './photo-writes.ts'

const at = '2026-06-20T12:00:00.000Z'
const picture = { width: 3, height: 2, renditions: [], placeholder: 'drawn' }
const preview = { width: 3, height: 2, renditions: [], placeholder: 'preview' }
/** A film that plays and has no picture of its own. */
const undrawable = { width: 3, height: 2, renditions: [], playback: { file: 'playback.mp4', type: 'video/mp4' } }
const place = `open/${photoRecord('evt_1', 1).guestId}`

const unverified = { crc32: undefined, verifiedAt: undefined, picture: undefined, preview }
const removedBy = (by: 'host' | 'sender' | 'system') => ({ removed: { at, by } })
const states = {
  arriving: unverified,
  verified: { picture: undefined },
  drawn: { picture, wasOpen: true },
  waiting: { picture, waiting: true },
  hidden: { picture, hidden: true },
  reported: { picture, reported: true, reports: 1, openReports: 1, reportedSince: at },
  'for the hosts': { picture, keptForHostsBy: new Set(['keeper']) },
  'removed by a host': { picture, ...removedBy('host') },
  'removed before it came': { ...unverified, ...removedBy('host') },
  'removed by its sender': { picture, ...removedBy('sender') },
  withdrawn: { ...unverified, ...removedBy('system') },
  'being purged': { picture, removed: { at, by: 'host', isFinal: true } },
} as const satisfies Record<string, Partial<PhotoRow>>
type State = keyof typeof states
const stateNames = typedEntries(states).map(([name]) => name)

const photoIn = (state: State): Photo =>
  readPhoto({ ...photoRecord('evt_1', 1), places: new Set([place]), ...states[state] })

const arrivalOf = ({ kind, type, size, taken, capturedAt, eventId, photoId, guestId, name, sha256 }: Photo) => ({
  kind,
  type,
  size,
  taken,
  capturedAt,
  eventId,
  photoId,
  guestId,
  name,
  sha256,
  forHosts: false,
  approved: false,
  returned: false,
  looksFirst: false,
})
const came = (photo: Photo, more = {}): PhotoEvent => ({
  is: 'original-came',
  arrival: { ...arrivalOf(photo), ...more },
  crc32: 1,
  verifiedAt: at,
})
const decides =
  (action: (typeof photoActions)[number], isBytesTaken = false) =>
  (): PhotoEvent => ({
    is: 'decided',
    decision: { action, momentId: null },
    at,
    by: 'hosts',
    isBytesTaken,
  })
type Outcomes = Partial<Record<State, string>>
/** What hosts decide on what is gone. */
const refusals: Outcomes = {
  'removed by a host': 'refused: removed',
  'removed before it came': 'refused: removed',
  'removed by its sender': 'refused: removed_by_sender',
  withdrawn: 'refused: removed_by_sender',
  'being purged': 'refused: not_found',
}
/** Every state that a photo can be in while it is there, with what each comes to. */
const here = (outcomes: Outcomes, others: string): Outcomes => ({
  arriving: others,
  verified: others,
  drawn: others,
  waiting: others,
  hidden: others,
  reported: others,
  'for the hosts': others,
  ...outcomes,
})

/** What happens, and what comes of it in each state: in those that are not named, nothing. */
const table: [string, (photo: Photo) => PhotoEvent, Outcomes][] = [
  [
    'its original comes',
    (photo) => came(photo),
    { arriving: 'arriving draws', 'removed before it came': 'removed quiet', withdrawn: 'arriving moves draws' },
  ],
  [
    'its original comes, whose bytes a host has removed',
    (photo) => came(photo, { returned: true }),
    { arriving: 'waiting moves draws', 'removed before it came': 'removed quiet', withdrawn: 'waiting moves draws' },
  ],
  [
    'its original comes where hosts look first',
    (photo) => came(photo, { looksFirst: true }),
    { arriving: 'arriving draws', 'removed before it came': 'removed quiet', withdrawn: 'waiting moves draws' },
  ],
  ['its preview comes late', (photo) => ({ is: 'preview-came', arrival: arrivalOf(photo), preview }), {}],
  ['its file comes as another photo', () => ({ is: 'withdrawn', at }), { arriving: 'removed moves' }],
  [
    'it is drawn',
    (photo) => ({ is: 'drawn', from: photo.picture, picture, place }),
    {
      verified: 'shown',
      drawn: 'shown',
      waiting: 'waiting moves',
      hidden: 'hidden moves',
      reported: 'reported moves',
      'for the hosts': 'shown moves',
    },
  ],
  ['it is drawn, and has been drawn otherwise since', () => ({ is: 'drawn', from: preview, picture, place }), {}],
  [
    'its pictures are lost',
    () => ({ is: 'pictures-lost' }),
    here(
      { arriving: 'arriving', waiting: 'waiting draws', hidden: 'hidden draws', reported: 'reported draws' },
      'arriving draws',
    ),
  ],
  [
    'a guest reports it',
    () => ({ is: 'reported', at, mayHide: true }),
    here(
      { waiting: 'reported', hidden: 'reported', reported: 'reported', 'for the hosts': 'reported' },
      'reported moves',
    ),
  ],
  [
    'a guest reports it where too many are undecided',
    () => ({ is: 'reported', at, mayHide: false }),
    here(
      { arriving: 'arriving', verified: 'arriving', waiting: 'waiting', hidden: 'hidden', reported: 'reported' },
      'shown',
    ),
  ],
  [
    'a host shows it',
    decides('show'),
    {
      ...refusals,
      arriving: 'arriving',
      waiting: 'shown moves',
      hidden: 'shown moves',
      reported: 'shown moves says shown',
    },
  ],
  [
    'a host hides it',
    decides('hide'),
    {
      ...refusals,
      ...here({ waiting: 'hidden', reported: 'hidden says hidden', 'for the hosts': 'hidden' }, 'hidden moves'),
      hidden: '-',
    },
  ],
  [
    'a host has it wait',
    decides('wait'),
    {
      ...refusals,
      ...here({ hidden: 'waiting', reported: 'waiting says hidden', 'for the hosts': 'waiting' }, 'waiting moves'),
      waiting: '-',
    },
  ],
  [
    'a host removes it',
    decides('remove'),
    {
      ...refusals,
      ...here({ reported: 'removed moves unzips says removed' }, 'removed moves unzips'),
      'removed by a host': '-',
      'removed before it came': '-',
    },
  ],
  [
    'a host restores it',
    decides('restore'),
    { ...refusals, 'removed by a host': 'shown moves', 'removed before it came': 'arriving moves' },
  ],
  [
    'a host restores it, and its bytes are there again',
    decides('restore', true),
    {
      ...refusals,
      'removed by a host': 'refused: already_there',
      'removed before it came': 'refused: already_there',
    },
  ],
  [
    'its last sender takes it back',
    () => ({ is: 'taken-back', at }),
    {
      ...here({ reported: 'removed moves unzips says gone' }, 'removed moves unzips'),
      'removed by a host': 'removed moves unzips',
      'removed before it came': 'removed moves unzips',
      'being purged': 'removed moves unzips',
    },
  ],
  ['hosts trust its owner', () => ({ is: 'owner-trusted' }), { waiting: 'shown moves' }],
  [
    'a sender keeps it for the hosts',
    () => ({ is: 'kept-for-hosts', by: 'keeper' }),
    {
      arriving: 'arriving moves',
      verified: 'arriving moves',
      drawn: 'shown moves',
      waiting: 'waiting',
      hidden: 'hidden',
      reported: 'reported',
    },
  ],
  [
    'who keeps it for the hosts opens it',
    () => ({ is: 'opened', by: 'keeper', looksFirst: false }),
    { 'for the hosts': 'shown moves' },
  ],
  [
    'who keeps it for the hosts opens it where hosts look first',
    () => ({ is: 'opened', by: 'keeper', looksFirst: true }),
    { 'for the hosts': 'waiting' },
  ],
  [
    'another guest sends it too',
    () => ({ is: 'sender-joined', guestId: 'other', forHosts: false }),
    here(
      {
        arriving: 'arriving moves',
        verified: 'arriving moves',
        waiting: 'waiting moves',
        hidden: 'hidden moves',
        reported: 'reported moves',
      },
      'shown moves',
    ),
  ],
  [
    'its purge begins',
    () => ({ is: 'purge-began' }),
    {
      'removed by a host': 'removed quiet',
      'removed before it came': 'removed quiet',
      'removed by its sender': 'removed quiet',
      withdrawn: 'removed quiet',
    },
  ],
]

/**
 * How a photo stands afterwards, and what follows: its pictures move, it is drawn, it leaves ZIPs, viewers are spared,
 * reports are answered.
 */
function outcome(photo: Photo | undefined, event: PhotoEvent): string {
  const change = applyToPhoto(photo, event)
  if (!change) return '-'
  if ('refused' in change) return `refused: ${change.refused}`
  const { movesPictures, drawsOriginal, withdrawsDownloads, answersReports, isQuiet } = change.effects
  const did = { moves: movesPictures, draws: drawsOriginal, unzips: withdrawsDownloads, quiet: isQuiet }
  const effects = Object.entries(did).flatMap(([name, is]) => (is ? [name] : []))
  return [statusOf(change.after), ...effects, ...(answersReports ? [`says ${answersReports.decision}`] : [])].join(' ')
}

describe('what becomes of a photo', () => {
  it.each(table)('when %s', (_, event, outcomes) => {
    const found = stateNames.map((state) => [state, outcome(photoIn(state), event(photoIn(state)))])
    const expected = stateNames.map((state) => [state, outcomes[state] ?? '-'])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  })

  it('is a decision of its own for what a host has removed before, trusted or not', () => {
    const returned = { waiting: true, returned: true } as const
    expect(statusOf(after(returned, { is: 'owner-trusted' }))).toBe('waiting')
    expect(statusOf(after(returned, decides('show')()))).toBe('shown')
  })

  it('is hidden where it comes back and was reported when a host removed it, and as it was where it was not', () => {
    expect(statusOf(after(states.reported, decides('remove')(), decides('restore')()))).toBe('hidden')
    expect(statusOf(after(states.waiting, decides('remove')(), decides('restore')()))).toBe('waiting')
    expect(statusOf(after(states.drawn, decides('remove')(), decides('restore')()))).toBe('shown')
  })

  it('waits where hosts have shown another picture, and stays hidden where it was', () => {
    const drawn = (row: Partial<PhotoRow>) =>
      after(
        { ...states.verified, shownBy: preview.placeholder, ...row },
        { is: 'drawn', from: undefined, picture: undrawable, place },
      )
    expect(statusOf(drawn({}))).toBe('waiting')
    expect(drawn({})).toMatchObject({ moderation: { previewPlaceholder: preview.placeholder, approved: false } })
    expect(statusOf(drawn({ hidden: true }))).toBe('hidden')
  })

  it('counts as a removal for ZIPs where it may have been in one', () => {
    const removals = (state: State, event: PhotoEvent) => {
      const change = applyToPhoto(photoIn(state), event)
      return change && 'after' in change ? countsAdded([change]).removals : undefined
    }
    expect(removals('drawn', decides('remove')())).toBe(1)
    expect(removals('drawn', { is: 'taken-back', at })).toBe(1)
    expect(removals('arriving', { is: 'withdrawn', at })).toBe(0)
    expect(removals('removed by a host', { is: 'taken-back', at })).toBe(0)
  })

  it('that the event does not have is decided by what comes of it first', () => {
    const photo = photoIn('arriving')
    const first = (event: PhotoEvent) => outcome(undefined, event)
    expect(first(came(photo))).toBe('arriving draws quiet')
    expect(first(came(photo, { looksFirst: true }))).toBe('waiting draws quiet')
    expect(first(came(photo, { looksFirst: true, approved: true }))).toBe('arriving draws quiet')
    expect(first(came(photo, { returned: true, approved: true }))).toBe('waiting draws quiet')
    expect(first({ is: 'preview-came', arrival: arrivalOf(photo), preview })).toBe('arriving')
    expect(first(decides('show')())).toBe('refused: not_found')
    expect(first({ is: 'reported', at, mayHide: true })).toBe('-')
  })
})

/** A photo after these events, one upon the other. */
const after = (row: Partial<PhotoRow>, ...happened: PhotoEvent[]) =>
  happened.reduce<Photo>(
    (photo, event) => {
      const change = applyToPhoto(photo, event)
      return change && 'after' in change ? change.after : photo
    },
    readPhoto({ ...photoRecord('evt_1', 1), ...row }),
  )

/**
 * Whether an event may bring a removed photo back: a host's decision, or its original where it went for another photo
 * that is gone.
 */
const bringsBack = ({ is }: PhotoEvent, by: string) =>
  (is === 'decided' && by === 'host') || (is === 'original-came' && by === 'system')

describe('a photo', () => {
  it('adds up, hides and stays gone after events in any order', () => {
    const happenings = fc.array(
      fc.record({ row: fc.constantFrom(...table), guestId: fc.constantFrom('anna', 'keeper', 'other') }),
      { maxLength: 24 },
    )
    fc.assert(
      fc.property(fc.constantFrom(...stateNames), happenings, (state, steps) => {
        let photo = photoIn(state)
        let counts = countsOf(photo)
        for (const { row, guestId } of steps) {
          const event = row[1](photo)
          const change = applyToPhoto(
            photo,
            'by' in event && event.is !== 'decided' ? { ...event, by: guestId } : event,
          )
          if (!change || 'refused' in change) continue
          const { after, effects } = change
          // What the writes add is what the states say.
          counts = sumCounts([counts, countsAdded([change])])
          expect(counts).toMatchObject(countsOf(after))
          expect(after.version).toBe(photo.version + 1)
          if (photo.removed && !after.removed) expect(bringsBack(event, photo.removed.by)).toBe(true)
          if (photo.verifiedAt !== undefined) expect(after.verifiedAt).toBeDefined()
          // Pictures of what guests may not see lie in the closed place, and get there.
          expect(picturePlaceOf(after).startsWith('open/')).toBe(isOpen(stateOf(after)))
          if (picturePlaceOf(after) !== picturePlaceOf(photo)) expect(effects.movesPictures).toBe(true)
          if (sideOf(after) === 'open') expect(after.wasOpen).toBe(true)
          expect(after.reports.open > 0).toBe(after.reports.since !== undefined)
          expect(after.removed !== undefined && after.reports.open > 0).toBe(false)
          // Its row holds all of it.
          const places = new Set([...after.places, picturePlaceOf(after)])
          expect(photoShape.parse(rowOf(after))).toEqual({ ...after, places })
          photo = after
        }
      }),
    )
  })

  it('has a row below a kilobyte where it is drawn, shown, liked and of one sender: each further one costs every write double', () => {
    // Each width is drawn in one format: these have the longest names.
    const files = renditionWidths.map((width) => pictureFile(width, 'webp'))
    const row = rowOf(
      readPhoto({
        ...photoRecord(newId('event'), 1, { wasOpen: true, likes: 12, likeChanges: 14 }),
        taken: { source: 'exif', local: '2026-06-20T12:01:00.000', offsetMinutes: 120 },
        name: 'a'.repeat(40),
        size: 12_345_678,
        sha256: 'f'.repeat(64),
        crc32: 4_294_967_295,
        picture: {
          width: 4032,
          height: 3024,
          renditions: files.map((file) => ({ width: 1600, height: 1200, file, size: 234_567, crc32: 4_294_967_295 })),
          placeholder: 'a'.repeat(28),
          shape: 'f'.repeat(16),
          sharpness: 999,
        },
        version: 25,
      }),
    )
    expect(itemSize(row)).toBeLessThan(1024)
  })
})

const voice = { kind: 'voice', type: 'weba', picture: undefined } as const
const playback = { file: 'playback.mp4', type: 'audio/mp4', size: 1_234_567, crc32: 4_294_967_295 }
const peaks = '64'.repeat(64)

describe('a voice', () => {
  const spoken = readPhoto({ ...photoRecord('evt_1', 1), ...voice })
  const arrival = { ...arrivalOf(spoken), seconds: 12.3 }
  const arrived = (more = {}) => {
    const change = applyToPhoto(undefined, came(spoken, { ...arrival, ...more }))
    if (!change || 'refused' in change) throw new Error('It has not come.')
    return change
  }

  it('is shown with its length once its original is verified, and viewers learn of it', () => {
    const { after: photo, effects } = arrived()
    expect(statusOf(photo)).toBe('shown')
    expect(photo.picture).toEqual({ width: 0, height: 0, renditions: [], seconds: 12.3 })
    expect(countsOf(photo)).toMatchObject({ photoCount: 0, voiceCount: 1 })
    expect(effects).toEqual({ drawsOriginal: true, isQuiet: false })
    expect(statusOf(arrived({ looksFirst: true }).after)).toBe('waiting')
  })

  it('keeps its length where its files are lost, and is made to play again, also when it is restored before it does', () => {
    const { after: photo } = arrived()
    const plays = applyToPhoto(photo, {
      is: 'drawn',
      from: photo.picture,
      picture: { width: 0, height: 0, renditions: [], seconds: 12.3, peaks, playback },
      place,
    })
    if (!plays || 'refused' in plays) throw new Error('It does not play.')
    expect(outcome(plays.after, { is: 'pictures-lost' })).toBe('shown draws')
    const lost = applyToPhoto(plays.after, { is: 'pictures-lost' })
    expect(lost).toMatchObject({ after: { picture: photo.picture } })
    const restored = (of: Photo) => {
      const removed = applyToPhoto(of, decides('remove')())
      if (!removed || 'refused' in removed) throw new Error('It is there.')
      return outcome(removed.after, decides('restore')())
    }
    expect(restored(photo)).toBe('shown moves draws')
    expect(restored(plays.after)).toBe('shown moves')
  })

  it('lies by itself in the order of time, in a row below a kilobyte', () => {
    const row = rowOf(
      readPhoto({
        ...photoRecord(newId('event'), 1, { wasOpen: true, likes: 12, likeChanges: 14 }),
        ...voice,
        name: 'a'.repeat(40),
        sha256: 'f'.repeat(64),
        crc32: 4_294_967_295,
        picture: { width: 0, height: 0, renditions: [], seconds: 299.987, peaks, playback },
        caption: 'To Anna and Per: may you always dance as tonight!',
      }),
    )
    expect(row).toMatchObject({ listed: expect.stringMatching(/^voice-open#/) })
    expect(itemSize(row)).toBeLessThan(1024)
  })
})

/** Bytes of an item as DynamoDB counts them: names and values as UTF-8. */
const itemSize = (item: Readonly<Record<string, unknown>>) =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOf(value), 0)

/** A number is a byte for two significant digits and one more; lists and maps are three, and one for each of theirs. */
function sizeOf(value: unknown): number {
  if (value === undefined) return 0
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return Math.ceil(String(value).replace(/^0+|0+$/g, '').length / 2) + 1
  if (value instanceof Set) return [...value].reduce((sum: number, each) => sum + sizeOf(each), 0)
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + sizeOf(each) + 1, 3)
  if (typeof value !== 'object' || value === null) return 1
  return 3 + Object.values(value).length + itemSize({ ...value })
}
