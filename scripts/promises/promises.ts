/** What people are told that the app does, and the tests that hold it to that, as `<file> > <name>`. */
export interface Promises {
  keptBy: readonly string[]
  /** Each sentence as it stands in messages and policies. */
  told: readonly string[]
}

const journey = 'e2e/browser/main-journey.browser.test.ts > the main journey, from the home page to the ZIP'
const steps = 'shared/rules/retention-steps.test.ts > the next step of an event'
const kept = 'e2e/browser/kept-as-promised.browser.test.ts > the days of an event'
const guestSide = 'e2e/browser/guest-side.browser.test.ts > what a host sets, and what his guests meet'

const retention = 'functions/retention/keep-promises.test.ts'

export const promises: Readonly<Record<string, Promises>> = {
  cohosts: {
    keptBy: [
      'functions/events/endpoints/cohosts.test.ts > an invitation > is answered 201 with who is invited, and stands in list and history',
      'functions/events/endpoints/cohosts.test.ts > a co-host > changes the event, reads its history and is a host in its gallery',
    ],
    told: [
      'As a co-host you see every photo, decide what guests may see, and can download everything.',
      'Hosts and co-hosts sign in with a one-time code that we send by e-mail; there is no password.',
      "If you are invited as a co-host, we have your e-mail address from the event's owner.",
      'Invite a co-host, who can sort out and download photos as you do.',
      'Invite a co-host.',
      'Remove any photo, invite a co-host',
      'Will you be a co-host?',
      '**If you host or co-host:** your e-mail address and language, your sign-ins, your credits, and what you enter about an event: title, date, description, cover photo and settings.',
    ],
  },
  reports: {
    keptBy: [
      'functions/reports/report-photo.test.ts > a report > hides the photo at once from everybody but its sender and the hosts, and is listed to them',
      'functions/reports/report-photo.test.ts > the letter of a report > goes to all hosts, each in his language, with the number of what waits',
      'functions/reports/report-photo.test.ts > a report > hides nothing that hosts have decided to show after one, and is listed all the same',
      'functions/reports/report-photo.test.ts > a report > empties no gallery: past twenty undecided ones it is told and hides nothing, until hosts decide',
      `${guestSide} > whoever reports a photo sees it no more, and neither do others; its sender and the hosts do`,
    ],
    told: [
      '- **Because we have a legitimate interest** (article 6(1)(f)): protect the service against fraud and abuse, find errors, count sales for partners, decide on reported photos, settle claims.',
      'A photo was reported: {title}',
      'A reported photo is hidden from everybody else until the host or our support has decided.',
      'A reported photo is hidden from others until it is decided.',
      "Anyone can report a photo, with an account or without: in the gallery, or by e-mail to [{props.support}](mailto:{props.support}) with the gallery's link and a description of the photo.",
      'If you are in a photo that you do not want there, ask the host, who can remove any photo; or report it, in the gallery or to [{props.support}](mailto:{props.support}).',
      'Two things stay in view and only wait for you: a photo that you have shown after an earlier report, and what is reported when many reports come at once.',
      'What was reported is out of the other guests’ sight until you decide: show it again, hide it or remove it.',
      '{count, plural, one {Please look at it and decide.} other {# reports wait for your decision.}}',
      '{count, plural, one {Someone reported a photo} other {# reports wait for you}}',
    ],
  },
  live: {
    keptBy: [`${journey} > another guest sees a new photo by itself`],
    told: [
      'New ones appear in the gallery by themselves.',
      'New photos appear within seconds, for everyone you let in.',
      'The photos come by themselves.',
    ],
  },
  wall: {
    keptBy: [
      'e2e/browser/wall.browser.test.ts > a wall > shows the first photo by itself, with its sender’s name and the code in the corner',
      'e2e/browser/wall.browser.test.ts > a wall > takes a photo away that a host has hidden, and shows one that came meanwhile',
      'e2e/browser/wall.browser.test.ts > a wall > stands still, goes on by one, and shows what is pinned, as the remote says',
      'e2e/browser/wall.browser.test.ts > a wall > turns black and comes back',
      'e2e/browser/wall.browser.test.ts > a wall > lets prints fall onto a table, and names nobody where names are off',
      'e2e/browser/wall.browser.test.ts > a wall > shows lines of the guestbook below the pictures as plain words, and takes away what hosts hide',
      'shared/rules/wall-order.test.ts > the order of a wall > lets guests take turns, so that one with many photos does not hold the wall',
      'web/app/wall/wall-show.test.ts > what a wall shows > takes a hidden photo away at once, and shows another',
    ],
    told: [
      'A wall: guests’ photos lie on a table, beneath them a line of the guestbook, the QR code in the corner.',
      'Every guest gets a turn, also beside somebody who sends two hundred.',
      'Hold the wall still',
      'New photos and films fall onto it while the music plays, each with the name of whoever took it.',
      'Next, hold, black: your phone is the remote control.',
      'The wall: a room looks up',
      'What you hide is gone within two seconds.',
      'Which photos a wall has shown, so that it goes on where it was.',
    ],
  },
  order: {
    keptBy: [`${journey} > the photos stand by capture time, upright`],
    told: ['By the time they were taken, whoever took them.', 'In which order do the photos stand?'],
  },
  history: {
    keptBy: [
      'functions/events/history.test.ts > an event’s history > tells one change a call, with what it was, and nothing of a call that changes nothing',
      'functions/events/history.test.ts > an event’s history > keeps both of two hosts who change the same at once, and the later one’s word holds',
    ],
    told: ["An event's history tells its hosts who changed what and when, naming hosts by their e-mail addresses."],
  },
  removal: {
    keptBy: [
      `${journey} > a guest may not remove what others sent; the host may, and it is gone for everybody`,
      'e2e/http/gallery.test.ts > an active event > lets nobody but its host and the guest who sent it remove a photo, which is then gone for everybody',
    ],
    told: [
      'On the device that you used you can see and delete your own uploads.',
      'Remove any photo at once.',
      'Remove it with one tap; it is gone for everyone at once.',
      'You can delete your own uploads from the device that you used.',
    ],
  },
  privacy: {
    keptBy: [
      `${guestSide} > in a gallery for the hosts only a guest sees his own photos, and is told so`,
      `${guestSide} > a link that leads nowhere is said kindly`,
    ],
    told: [
      'Choose whether guests see the gallery.',
      'Only those who have your link or QR code; search engines never do.',
      "Your photos are seen by the host and co-hosts and, unless the host has switched that off, by everyone who holds the gallery's link.",
    ],
  },
  newLink: {
    keptBy: [
      'functions/events/endpoints/change-link.test.ts > a new link > leads to the event, and the old one nowhere: neither its page, its head, its lists nor its uploads',
    ],
    told: ['Links of galleries cannot be guessed and can be renewed by the host.'],
  },
  deletion: {
    keptBy: [
      'functions/events/endpoints/delete-event.test.ts > deleting an event > may be undone for fourteen days, as its hosts see',
      'functions/events/endpoints/delete-event.test.ts > deleting an event > is told to every host in his language, with the last day of restoring',
    ],
    told: [
      'Can be restored until',
      'It can be restored until {lastDay}.',
      'Much you can do yourself: hosts download and delete everything in their event, guests their own uploads.',
      'You can stop at any time: delete your events, or write to us and we delete your account.',
    ],
  },
  reminders: {
    keptBy: [
      `${retention} > an active event > has its letters on their days and is deleted on its own, each within the hour and once`,
      `${retention} > an active event > is written to in each host’s language, and told who may do what`,
      `${retention} > a free event > lives until its first last day where it is restored, without further letters, and then goes for good`,
      `${journey} > the host downloads everything that is left, byte for byte`,
    ],
    told: [
      'Download everything',
      'For {recoverableDays} days its owner can still restore it and download everything; then it is deleted for good.',
      'It is deleted again on that day, restored or not.',
      'Restore and download everything',
      'Until {lastDay} the event’s owner can restore it once more, so that you can download everything.',
      'Until {lastDay} you can restore the event once more and download everything.',
      'What happens next: download everything before that day, as one ZIP in full resolution.',
    ],
  },
  keeping: {
    keptBy: [
      `${steps} > is the letter 14 days before uploads close, then those 30 and 7 days before its end, then the end`,
      `${steps} > is one letter two days before a free event’s end`,
      `${steps} > is a letter and no deletion, however late, where nobody was told; its reader has his days`,
      `${steps} > tries a letter again every week that nobody has got, and deletes after 90 days`,
      `${steps} > puts a deletion off by 90 days at most, also where a letter is taken in the last days`,
      `${steps} > is the purge where it is deleted, and an hour later again where that is not done`,
      `${kept} > a free one tells its guests when it closes, and its hosts how it stays`,
      `${kept} > an active one says its days in a line, and what to do once they are near`,
      `${kept} > who looks on while it is deleted sees so, and sees it again once it is brought back`,
    ],
    told: [
      '- **Before we delete,** we write to the host {props.firstReminderDays} and {props.lastReminderDays} days ahead ({props.freeReminderDays} days for a free event).',
      '- **Photos and videos of a Premium Event:** uploads close {props.uploadMonths} months after the activation, but never before {props.uploadDaysAfterEvent} days after the event.',
      'A deleted event can be restored for {props.recoverableDays} days, and a free one that is activated within them stays as a paid one; then everything in it is gone for good.',
      'Before we delete anything we remind you by e-mail, {props.firstReminderDays} and {props.lastReminderDays} days ahead (for a free event {props.freeReminderDays} days).',
      "If you have activated an event with it, we do not delete your guests' photos behind your back: we write to you first, so that you can download them.",
      'If it cannot be delivered we try again, and delete at most {props.longestDelayDays} days late.',
      'We delete nothing before its date, nor without a reminder that was accepted at least {props.lastReminderDays} days earlier (for a free event {props.freeReminderDays} days).',
      'We e-mail you {firstReminderDays} and {lastReminderDays} days before anything is deleted, and for {recoverableDays} days after that it can be restored.',
      'We write to you {props.uploadsReminderDays} days before uploads close.',
      'Without a reminder that was accepted we do not delete; if the letter cannot be delivered we try again, and delete at most {props.longestDelayDays} days late.',
    ],
  },
  download: {
    keptBy: [`${journey} > the host downloads everything that is left, byte for byte`],
    told: [
      '- **Who was given originals or a ZIP:** we note host or guest, event, photo and time, without the network address, for {props.givenAddressDays} days, so that a leak can be followed up.',
      'All originals as one ZIP',
      'As one ZIP with every photo and video in full resolution, as often as you like.',
      'Everything as one ZIP',
      'In the latter case we give you at least {props.closingDays} days to download everything, and refund the share of the price for the time that is left.',
      'It includes unlimited uploads, the download of everything in full resolution, and storage for the time that <SectionLink to="storage" /> names.',
      'One ZIP with every original, named and sorted, whenever you like for {keptMonths} months.',
      'Sign in, open your event and choose “Download everything”.',
      'The host’s page of an event: its QR code, the link for guests, the cover photo and the download of everything.',
      'They line up by the minute they were taken, and wait for you as one ZIP.',
      'You get one ZIP with every original in full resolution, named and sorted by time.',
    ],
  },
}
