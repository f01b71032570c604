import { retentionDays } from '#shared/rules/retention.ts'

/** In both regions. */
export const alarmCount = 64
/** Of the web ACL, a group of AWS's counting as one. */
export const firewallRules = 5

/**
 * One event, as a generous wedding is: habits and sizes that are taken for granted. Sizes in bytes, times in seconds
 * unless named otherwise.
 */
export const event = {
  guests: 300,
  photos: 3000,
  videos: 60,
  photoBytes: 4e6,
  videoBytes: 80e6,
  /** A phone writes 160 MB of film a minute: HEVC of 3840 × 2160. */
  videoSeconds: 30,
  /** Of films, those that a phone wrote with a high dynamic range: iPhones do unless told otherwise. */
  hdrShare: 0.4,
  /** Of films, those that stand: by height their posters are above the lines of MediaConvert's cheapest price. */
  standingShare: 0.5,
  /** At five megabits a second, the sound included. */
  playbackBytes: 19e6,
  /** Of forty seconds, by recorders of 64 kbit/s; MediaConvert writes 96. */
  voices: 40,
  voiceSeconds: 40,
  voiceBytes: 320e3,
  voicePlaybackBytes: 480e3,
  voicePlaysPerGuest: 5,
  /** As JPEG of the same look they had 30 and 280 kB (decision 77). */
  smallPictureBytes: 25e3,
  largePictureBytes: 224e3,
  filesPerRequest: 20,
  /** Questions for each upload's fate after its completion. */
  statusCallsPerUpload: 2,
  /** How long each guest has the gallery on screen while photos still come, minutes. */
  openMinutesPerGuest: 20,
  /** With each a page asks for the gallery, for its cookies, and for what is this guest's alone. */
  visitsPerGuest: 5,
  /** Of an open page, for what all share (web/app/pictures/follow-head.ts). */
  lookSeconds: 2.5,
  /** Times at which something has changed: photos come in bursts. */
  newsPerMinute: 6,
  /** Two of three guests give none, the others fifteen. */
  heartsPerGuest: 5,
  /** Photos that hosts star, hide or show. */
  decisions: 150,
  /** Those that one change publishes, as they come within two seconds (functions/manifest.ts). */
  heartsPerSettle: 1.2,
  /** Changes of hearts alone: half of them are given when the party is over and hardly a page follows. */
  heartNewsPerMinute: 2,
  /** How often a sender asks for the verdicts on their own files (web/app/pictures/photo-feed.ts). */
  ownLooksPerRequest: 2,
  /** Those of the last seconds, which are looked at once more (functions/feed/change-cursor.ts). */
  photosReadAgain: 3,
  /** How full the gallery is when a guest opens it and reads the whole list. */
  listFullness: 0.5,
  photosPerListPage: 500,
  listBytesPerPhoto: 330,
  /** What each guest looks at, then and later. */
  smallPicturesPerGuest: 1000,
  largePicturesPerGuest: 80,
  videoPlaysPerGuest: 3,
  /** Of a video, before the guest moves on. */
  videoShareWatched: 0.4,
  /** Of all looking, what comes after the first three weeks, when large pictures and films lie elsewhere. */
  lateViewShare: 0.06,
  originalsSavedPerGuest: 1,
  /** The app's own scripts, styles and fonts, once each. */
  appBytesPerGuest: 250e3,
  /** Of events, those with a wall, all through the party; more screens ask the CDN more, and functions no more. */
  wallShare: 0.5,
  /** Of a screen, for all that is new (web/app/wall/wall-feed.ts, and the answer's own time). */
  wallLookSeconds: 0.6,
  /** Whole ZIPs built and taken home by host and co-hosts; of those some when a letter tells of the deletion. */
  zips: 2,
  lateZips: 0.5,
  zipKeptDays: 7,
  deletedZipKeptDays: 1,
  /** Confirmation, codes, ready ZIPs, reminders to two hosts. */
  letters: 14,
  /** Days on which lost work is searched for, as it changed lately (functions/retention/jobs/repair-photos.ts). */
  changedDays: 30,
  /** Visitors of the site for each sale, and what each loads. */
  visitorsPerSale: 60,
  bytesPerVisitor: 900e3,
  requestsPerVisitor: 40,
  /** Until the purge, which waits for hosts who may restore. */
  keptMonths: 24 + (retentionDays.recoverableDays * 12) / 365.25,
  /** Before files go where keeping them costs less (infra/constructs/media-bucket.ts). */
  warmMonths: 21 / 30.4,
} as const

/** Mean durations, seconds, measured or estimated on Lambda's arm64 with the memory of functions/manifest.ts. */
export const durations = {
  apiCall: 0.03,
  listCall: 0.15,
  /** 8 ms of a processor here, 4 MB out of the store, and seven short calls one after the other: it mostly waits. */
  verifyPhoto: 0.43,
  /** 80 MB at the pace of the ZIP's builder, and 0.2 s of a processor. */
  verifyVideo: 2.1,
  /** `npm run bench -- renditions`: 0.27 s of a processor here, at Graviton's pace, and three objects in and out. */
  drawPhoto: 0.75,
  /** Of 64 kB, in both widths. */
  drawPreview: 0.3,
  /** Bytes a second that the ZIP's builder copies. */
  zipBytesPerSecond: 60e6,
  /** How long MediaConvert is at one film, from its turn to its event. */
  convertFilm: 45,
  /** MediaConvert counts every output as so long at least. */
  leastFilmSeconds: 10,
} as const

/**
 * Units of the tables. What an act reads and writes is counted by `npm run bench -- evening`, limits of callers and
 * entries of indexes among it, as AWS counts: by size, and twice in transactions. What is not said to be counted is
 * taken from the code.
 */
export const units = {
  /** Counted: announced, completed, verified and drawn. */
  writesPerPhoto: 43,
  readsPerPhoto: 12,
  /** Counted, of one that is shown before its original comes. */
  writesPerPreview: 21,
  /** Counted: of both, those to the photos' table. */
  photosShare: 0.66,
  readsPerPreview: 9,
  /** Counted, and two for the deletion of its row. */
  writesPerHeart: 13,
  readsPerHeart: 6,
  /** Of the counts, the event, and the photo’s row with its index entries. */
  writesPerSettle: 9,
  readsPerSettle: 5,
  /** Counted, of one photo that hosts star, hide or show; the pictures' moves among it. */
  writesPerDecision: 29,
  readsPerDecision: 8,
  /** Counted: its row and its entry by guest, and its part of a count; 100 bytes more for each, as AWS bills them. */
  tableBytesPerHeart: 880,
  rowBytesPerHeart: 330,
  /** Of its row, with indexes, and of the claim on its bytes. */
  deletionsPerPhoto: 6,
  readsPerLook: 1.5,
  /** Of the guest and, half as dear, of the list of guests that their card is of: 20 KB for a usual wedding. */
  readsPerVisit: 3.5,
  /** Key, event, wall and the last changes. */
  readsPerWallLook: 3.5,
  /** Consistent reads of 4 KB. */
  listReadsPerPhoto: 450 / 4000,
  /** Counted: its row, four index entries and the claim on its bytes; 100 bytes more for each, as AWS bills them. */
  tableBytesPerPhoto: 4800,
  rowBytesPerPhoto: 900,
  /** Of the API, and of a function; of Lambda itself only what fails. */
  logBytesPerAnswer: 570,
  logBytesPerJob: 100,
  /** Of the event's own row: in the transactions of preview and original, and alone after the drawing. */
  eventWritesPerPhoto: 5,
} as const

/** How a day's events fall together. */
export const crowding = {
  /** Of a week's events, those on its busiest day. */
  busiestDayShare: 0.6,
  /** Of that day's, those that are in full swing at the same time. */
  atOnce: 0.5,
  /** How long an event is in full swing, hours. */
  partyHours: 5,
  /** The busiest minutes over the mean of those hours. */
  rush: 2,
} as const
export const partySeconds = crowding.partyHours * 60 * 60
