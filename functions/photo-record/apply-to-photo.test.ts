import { isDeepStrictEqual } from 'node:util'
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
import { applyToPhoto, changesBy } from './apply-to-photo.ts'
import { countsOf, type Photo, picturePlaceOf, sideOf, stateOf, statusOf } from './photo.ts'
import type { Effects, PhotoEvent } from './photo-events.ts'
import { factsOf, photoShape, type PhotoRow, readPhoto, rowOf } from './photo-row.ts'
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

  it('has nothing of its preview once it is drawn', () => {
    const photo = after({ ...states.verified, preview }, { is: 'drawn', from: undefined, picture, place })
    expect(photo).toMatchObject({ picture })
    expect(photo.preview).toBeUndefined()
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
    expect(applyToPhoto(undefined, came(photo, { forHosts: true }))).toMatchObject({
      after: { keptForHostsBy: new Set([photo.guestId]) },
    })
    expect(first(decides('show')())).toBe('refused: not_found')
    expect(first({ is: 'reported', at, mayHide: true })).toBe('-')
  })
})

const owner = photoRecord('evt_1', 1).guestId
const words = { caption: 'To Anna and Per!', captionBy: 'other' } as const
const said = { kind: 'voice', type: 'weba', picture: { ...undrawable, seconds: 3 } } as const
const stacked = { picture: { ...picture, shape: 'f'.repeat(16) } }
const reportedTwice = { ...states.reported, reports: 2, openReports: 2, reportsClosed: 3 }
const moves = { movesPictures: true }
const none = new Set<string>()

const arrives = (more = {}) => came(photoIn('arriving'), more)
const whole = { crc32: 1, verifiedAt: at }
const draws = { drawsOriginal: true }

type Facts = Partial<Record<keyof PhotoRow, unknown>>
/** What happens to a photo of these facts, the facts that are others then, and what follows; without them, nothing. */
const differences: [string, Partial<PhotoRow>, PhotoEvent, Facts?, Effects?][] = [
  [
    'comes whole, and its bytes a host has removed',
    unverified,
    arrives({ returned: true, type: 'png', size: 9 }),
    { ...whole, type: 'png', size: 9, waiting: true, returned: true },
    { ...moves, ...draws },
  ],
  ['comes whole from a trusted guest', unverified, arrives({ approved: true }), whole, draws],
  ['comes whole and is approved', { ...unverified, approved: true }, arrives(), whole, draws],
  [
    'comes whole from a trusted guest, and was taken for another',
    { ...unverified, ...removedBy('system') },
    arrives({ approved: true }),
    { ...whole, removed: undefined, approved: true, wasOpen: true },
    { ...moves, ...draws },
  ],
  [
    'comes whole and is hidden, and was taken for another',
    { ...unverified, ...removedBy('system'), hidden: true },
    arrives({ returned: true }),
    { ...whole, removed: undefined, returned: true },
    { ...moves, ...draws },
  ],
  [
    'comes whole and is removed',
    { ...unverified, ...removedBy('host') },
    arrives({ size: 9 }),
    { ...whole, size: 9 },
    { isQuiet: true },
  ],
  [
    'is restored before it is whole',
    { ...unverified, ...removedBy('host') },
    decides('restore')(),
    { removed: undefined, returned: true, wasOpen: true },
    { ...moves, drawsOriginal: false },
  ],
  [
    'is restored before it is drawn',
    { picture: undefined, ...removedBy('host') },
    decides('restore')(),
    { removed: undefined },
    { ...moves, ...draws },
  ],
  [
    'is withdrawn and reported',
    { ...unverified, ...states.reported, picture: undefined },
    { is: 'withdrawn', at },
    {
      ...removedBy('system'),
      hidden: true,
      reported: false,
      openReports: 0,
      reportedSince: undefined,
      reportsClosed: 1,
    },
    { ...moves, answersReports: { decision: 'gone', by: 'hosts', reportsClosed: 0 } },
  ],
  [
    'is unlike its preview, and its owner is trusted',
    { waiting: true, previewPlaceholder: 'x' },
    { is: 'owner-trusted' },
  ],
  [
    'is purged',
    removedBy('host'),
    { is: 'purge-began' },
    { removed: { at, by: 'host', isFinal: true } },
    { isQuiet: true },
  ],
  [
    'loses who spoke its words',
    { caption: 'Hello' },
    { is: 'senders-left', guestIds: [owner] },
    { caption: undefined },
    moves,
  ],
  ['plays where its files are', said, { is: 'drawn', from: said.picture, picture: said.picture, place }, {}, moves],
  [
    'is liked, as the latest count has it',
    { likes: 2, likeChanges: 5 },
    { is: 'likes-counted', likes: 3, changes: 6 },
    { likes: 3, likeChanges: 6 },
    {},
  ],
  ['is counted late', { likes: 2, likeChanges: 5 }, { is: 'likes-counted', likes: 9, changes: 5 }],
  ['is placed in time', {}, { is: 'placed-in-time', capturedAt: at }, { capturedAt: at }, {}],
  ['is to be looked at again', {}, { is: 'touched' }, {}, {}],
  ['is a cover by its preview', unverified, { is: 'presented' }, { shownBy: preview.placeholder }, {}],
  ['is a cover as it was before', { ...unverified, shownBy: preview.placeholder }, { is: 'presented' }],
  ['has words', said, { is: 'captioned', caption: 'Hello', by: 'other' }, { caption: 'Hello', captionBy: 'other' }, {}],
  ['has the same words', { ...said, caption: 'Hello' }, { is: 'captioned', caption: 'Hello', by: 'other' }],
  [
    'has no words any more',
    { ...said, ...words },
    { is: 'captioned', caption: undefined, by: 'other' },
    { caption: undefined, captionBy: undefined },
    {},
  ],
  ['is no voice and gets words', {}, { is: 'captioned', caption: 'Hello' }],
  [
    'loses the sender who wrote its words and kept it for the hosts',
    { ...words, keptForHostsBy: new Set(['keeper', 'other']) },
    { is: 'senders-left', guestIds: ['third', 'other'] },
    { caption: undefined, captionBy: undefined, keptForHostsBy: new Set(['keeper', owner]) },
    moves,
  ],
  [
    'loses another sender',
    { ...words, keptForHostsBy: new Set(['keeper']) },
    { is: 'senders-left', guestIds: ['third'] },
    {},
    moves,
  ],
  [
    'is passed on by who wrote its words and kept it for the hosts',
    { caption: 'Hello', keptForHostsBy: new Set([owner]) },
    { is: 'passed-on', to: { guestId: 'other', name: 'b.jpg' } },
    { guestId: 'other', name: 'b.jpg', caption: undefined, keptForHostsBy: new Set(['other']) },
    moves,
  ],
  [
    'is passed on to who wrote its words',
    words,
    { is: 'passed-on', to: { guestId: 'other', name: 'b.jpg' } },
    { guestId: 'other', name: 'b.jpg' },
    moves,
  ],
  [
    'is reported again',
    { ...states.reported, reportedSince: '2026-06-20T11:00:00.000Z' },
    { is: 'reported', at, mayHide: false },
    { reports: 2, openReports: 2 },
    {},
  ],
  [
    'is reported, which hosts have cleared',
    { cleared: true },
    { is: 'reported', at, mayHide: true },
    { reports: 1, openReports: 1, reportedSince: at },
    {},
  ],
  [
    'is shown, which was reported twice',
    reportedTwice,
    decides('show')(),
    {
      reported: false,
      openReports: 0,
      reportedSince: undefined,
      reportsClosed: 4,
      approved: true,
      cleared: true,
      wasOpen: true,
    },
    { ...moves, answersReports: { decision: 'shown', by: 'hosts', reportsClosed: 3 } },
  ],
  [
    'is taken back, which was reported twice',
    { ...reportedTwice },
    { is: 'taken-back', at },
    { removed: { at, by: 'sender' }, reported: false, openReports: 0, reportedSince: undefined, reportsClosed: 4 },
    { ...moves, withdrawsDownloads: true, answersReports: { decision: 'gone', by: 'hosts', reportsClosed: 3 } },
  ],
  [
    'is opened by one of two who keep it for the hosts',
    { keptForHostsBy: new Set(['keeper', 'other']) },
    { is: 'opened', by: 'keeper', looksFirst: true },
    { keptForHostsBy: new Set(['other']) },
    {},
  ],
  [
    'is opened by who does not keep it',
    { keptForHostsBy: new Set(['keeper']) },
    { is: 'opened', by: 'other', looksFirst: true },
  ],
  [
    'is opened and hidden',
    { hidden: true, keptForHostsBy: new Set(['keeper']) },
    { is: 'opened', by: 'keeper', looksFirst: true },
    { keptForHostsBy: none },
    {},
  ],
  [
    'has a further sender',
    { wasOpen: true },
    { is: 'sender-joined', guestId: 'other', forHosts: false },
    { isShared: true, places: new Set([place, 'closed/other']) },
    { ...moves, joins: 'other' },
  ],
  [
    'has a further sender who keeps it for the hosts',
    { wasOpen: true },
    { is: 'sender-joined', guestId: 'other', forHosts: true },
    { isShared: true, places: new Set([place, 'closed/other']), keptForHostsBy: new Set(['other']) },
    moves,
  ],
  [
    'is drawn where its pictures are',
    { picture: undefined, lostDrawings: 2 },
    { is: 'drawn', from: undefined, picture, place },
    { picture, lostDrawings: 0, wasOpen: true },
    { movesPictures: false },
  ],
  [
    'is drawn, which others have sent too',
    { picture: undefined, isShared: true },
    { is: 'drawn', from: undefined, picture, place },
    { picture, wasOpen: true },
    moves,
  ],
  [
    'is drawn elsewhere',
    { picture: undefined },
    { is: 'drawn', from: undefined, picture, place: `closed/${owner}` },
    { picture, wasOpen: true },
    moves,
  ],
  [
    'is drawn as another picture than the one that hosts have shown',
    { picture: undefined, shownBy: 'preview', approved: true, cleared: true },
    { is: 'drawn', from: undefined, picture: undrawable, place },
    {
      picture: undrawable,
      waiting: true,
      shownBy: undefined,
      previewPlaceholder: 'preview',
      approved: false,
      cleared: false,
    },
    { ...moves, waitsAgain: true },
  ],
  [
    'is drawn by its sender, and not as hosts have shown it',
    { picture: undefined, shownBy: 'preview' },
    { is: 'drawn', from: undefined, picture: { ...undrawable, bySender: true }, place },
    { picture: { ...undrawable, bySender: true }, wasOpen: true },
    { movesPictures: false },
  ],
  [
    'is drawn, and nothing is seen of it yet',
    { picture: undefined, shownBy: 'preview' },
    { is: 'drawn', from: undefined, picture: { ...picture, placeholder: undefined }, place },
    { picture: { ...picture, placeholder: undefined }, wasOpen: true },
    { movesPictures: false },
  ],
  ['is hidden, and no report is open', {}, decides('hide')(), { hidden: true }, moves],
  [
    'is shown, and has a report that does not hide it',
    { reports: 1, openReports: 1, reportedSince: at },
    decides('show')(),
    { approved: true, cleared: true, openReports: 0, reportedSince: undefined, reportsClosed: 1 },
    { answersReports: { decision: 'shown', by: 'hosts', reportsClosed: 0 } },
  ],
  ['is starred', {}, decides('star')(), { starred: true }, {}],
  ['is starred already', { starred: true }, decides('star')()],
  ['has its star taken', { starred: true }, decides('unstar')(), { starred: false }, {}],
  ['has no star to be taken', {}, decides('unstar')()],
  ['is moved to no moment', {}, decides('move')(), { movedTo: null }, {}],
  ['is moved where it is', { movedTo: null }, decides('move')()],
  ['leads its stack', stacked, decides('lead')(), { lead: at }, {}],
  [
    'leads its stack, and did before',
    { ...stacked, lead: '2026-06-20T11:00:00.000Z' },
    decides('lead')(),
    { lead: at },
    {},
  ],
  ['is said at once to lead its stack twice', { ...stacked, lead: at }, decides('lead')()],
  ['leads no more', { ...stacked, lead: at }, decides('unlead')(), { lead: undefined }, {}],
  ['never led', stacked, decides('unlead')()],
  ['stands by itself', stacked, decides('unstack')(), { alone: true }, {}],
  ['stands by itself already', { ...stacked, alone: true }, decides('unstack')()],
  ['stands with the others again', { ...stacked, alone: true }, decides('stack')(), { alone: undefined }, {}],
  ['stands with the others already', stacked, decides('stack')()],
]

describe('of a photo, other facts follow', () => {
  it.each(differences)('where it %s', (_, row, event, facts, effects) => {
    const before = readPhoto({ ...photoRecord('evt_1', 1), places: new Set([place]), ...row })
    const change = applyToPhoto(before, event)
    if (change && 'refused' in change) throw new Error('Nobody refuses it.')
    expect(change?.effects).toEqual(effects)
    const was: Readonly<Record<string, unknown>> = factsOf(before)
    const { version, ...is }: Readonly<Record<string, unknown>> = change ? factsOf(change.after) : was
    expect(version).toBe(before.version + (change ? 1 : 0))
    const changed = Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(is[name], was[name]))
    const others = changed.filter((name) => name !== 'version').map((name) => [name, is[name]])
    expect(Object.fromEntries(others)).toStrictEqual(facts ?? {})
  })

  it.each<(typeof photoActions)[number]>(['lead', 'unlead', 'unstack', 'stack'])(
    'but not by “%s” where nothing says what it looks like, or it is a film',
    (action) => {
      for (const state of ['drawn', 'verified'] as const)
        expect(outcome(photoIn(state), decides(action)())).toBe('refused: no_shape')
      const film = readPhoto({ ...photoRecord('evt_1', 1), ...stacked, kind: 'video', type: 'mp4' })
      expect(outcome(film, decides(action)())).toBe('refused: no_shape')
      expect(outcome(photoIn('hidden'), decides('star')())).toBe('hidden')
    },
  )

  it('where several change, of each that does', () => {
    const changes = changesBy([photoIn('waiting'), photoIn('drawn'), undefined, photoIn('waiting')], {
      is: 'owner-trusted',
    })
    expect(changes.map(({ after }) => statusOf(after))).toEqual(['shown', 'shown'])
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
