import { endpoints } from '#shared/api/endpoints.ts'
import { event, partySeconds, units } from './inputs.ts'

const uploads = event.photos + event.videos
const openSeconds = event.guests * event.openMinutesPerGuest * 60
/** What open pages ask of the CDN, again and again. */
const looksSeen = openSeconds / event.lookSeconds
/**
 * The CDN keeps an answer for so long, and the next one is a function's. Of pages that ask every two to three seconds,
 * some ask after a change where they were, when the others are past it: one answer more.
 */
const newsPerMinute = event.newsPerMinute + event.heartNewsPerMinute
const stillSeconds = endpoints['feed/list-open-changes'].sharedSeconds
const lookCalls = Math.min(looksSeen, partySeconds / stillSeconds + (partySeconds / 60) * newsPerMinute)
const visits = event.guests * event.visitsPerGuest
const photosInList = uploads * event.listFullness
const listCalls = event.guests * Math.ceil(photosInList / event.photosPerListPage)
/** Answers for one viewer alone: on their return, and on what they have just sent. */
const changeCalls = visits + (uploads / event.filesPerRequest) * event.ownLooksPerRequest
/** Each guest reads the list once, and each change that comes while they look once. */
const photosTold = event.guests * photosInList + (uploads * openSeconds) / partySeconds
const watchCalls = lookCalls + visits + listCalls + changeCalls
/** Each upload is announced with others, completed and asked for. */
const uploadCalls = uploads / event.filesPerRequest + uploads * (1 + event.statusCallsPerUpload)
const hearts = event.guests * event.heartsPerGuest
const settles = hearts / event.heartsPerSettle
/** The repair reads every photo on days after a change, and every four weeks. */
const repairs = event.changedDays + (event.keptMonths * 365.25) / 12 / 28
/** A screen asks as long as the party goes on, and the CDN a function as often as it may. */
const wallSeconds = partySeconds * event.wallShare
const wallCalls = wallSeconds / endpoints['walls/list-screen-changes'].sharedSeconds
/** Each picture once: a screen keeps what it has shown. */
const wallPictures = uploads * event.wallShare

const largeViews = event.guests * (event.largePicturesPerGuest + event.videoPlaysPerGuest)
const largeViewedBytes =
  event.guests *
  (event.largePicturesPerGuest * event.largePictureBytes +
    event.videoPlaysPerGuest * event.videoShareWatched * event.playbackBytes)

/** What one event asks of each part, for the costs below and for the limits beside them. */
export const usage = {
  uploads,
  looksSeen,
  lookCalls,
  listCalls,
  /** What open pages ask of functions. */
  watchCalls,
  wallCalls,
  apiCalls: watchCalls + uploadCalls + wallCalls + hearts + event.decisions,
  hearts,
  settles,
  /** What the CDN is asked for besides pictures. */
  viewerCalls:
    watchCalls - lookCalls + looksSeen + uploadCalls + hearts + event.decisions + wallSeconds / event.wallLookSeconds,
  originalBytes: event.photos * event.photoBytes + event.videos * event.videoBytes,
  listBytes: photosTold * event.listBytesPerPhoto,
  viewedBytes:
    largeViewedBytes +
    event.guests * event.smallPicturesPerGuest * event.smallPictureBytes +
    wallPictures * event.largePictureBytes,
  views: largeViews + event.guests * event.smallPicturesPerGuest + wallPictures,
  listReads: (photosTold + (lookCalls + changeCalls) * event.photosReadAgain) * units.listReadsPerPhoto,
  /** Of event and session, by every guard, and of who comes. */
  lookReads: watchCalls * units.readsPerLook + wallCalls * units.readsPerWallLook + visits * units.readsPerVisit,
  heartWrites: hearts * units.writesPerHeart + settles * units.writesPerSettle,
  heartReads: hearts * units.readsPerHeart + settles * units.readsPerSettle,
  repairReads: (repairs * (uploads * units.rowBytesPerPhoto + hearts * units.rowBytesPerHeart)) / 4000,
  /** Of pictures, hearts and letters; a removed photo or a ZIP is rare. */
  promises: uploads + settles + event.letters,
  visits,
  uploadCalls,
  changeCalls,
  largeViews,
  largeViewedBytes,
  smallBytes: uploads * event.smallPictureBytes,
  largeBytes: event.photos * event.largePictureBytes + event.videos * event.playbackBytes,
  // Preview, original, drawing; and telling of hearts.
  jobRuns: 3 * uploads + settles,
} as const

/**
 * 500 guests behind one address of a venue, in their worst five minutes: the host has just said it in a speech, all
 * open the gallery, look through it, like and send.
 */
export const venue = {
  guests: 500,
  minutes: 5,
  /** Times that each opens the gallery: a phone locks in between. */
  opens: 3,
  /** Calls of an opening: gallery and first photos, the guest, the guestbook. */
  callsToOpen: 3,
  /** Photos in the gallery, which each reads to its end. */
  photosInGallery: 3000,
  filesPerGuest: 60,
  likesPerGuest: 60,
  originalsPerGuest: 20,
  /** Name, messages, a card, a report. */
  otherCalls: 10,
} as const

const lists = Math.ceil(venue.photosInGallery / event.photosPerListPage)
const perUpload = 1 / event.filesPerRequest + 1 + event.statusCallsPerUpload

/** Calls of one guest in those minutes, but for feeds and heads, which the firewall does not count. */
const callsPerGuest =
  venue.opens * (venue.callsToOpen + lists) +
  venue.filesPerGuest * perUpload +
  venue.likesPerGuest +
  venue.originalsPerGuest +
  venue.otherCalls

/** What the firewall's rule `calls` counts of such a venue. */
export const venueCalls = venue.guests * callsPerGuest
