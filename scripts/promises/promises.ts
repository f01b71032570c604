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

const retention = 'functions/retention/run-due-steps.test.ts'

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
      'Will you be a co-host?',
      '**If you host or co-host:** your e-mail address and language, your sign-ins, your credits, and what you enter about an event: title, date, description, timetable, cover photo and settings.',
    ],
  },
  reports: {
    keptBy: [
      'functions/reports/report-photo.test.ts > a report > hides the photo at once from everybody but its sender and the hosts, and is listed to them',
      'functions/reports/report-photo.test.ts > the letter of a report > goes to all hosts, each in his language, with the number of what waits',
      'functions/reports/report-photo.test.ts > a report > hides nothing that hosts have decided to show after one, and is listed all the same',
      'functions/reports/report-photo.test.ts > a report > empties no gallery: past twenty undecided ones it is told and hides nothing, until hosts decide',
      'functions/reports/report-photo.test.ts > the answer to a report > goes once, in the reporter’s language, to who left an address, which is then forgotten',
      'functions/reports/report-photo.test.ts > the answer to a report > says that it was support that decided, or that its sender took the photo back',
      `${guestSide} > whoever reports a photo sees it no more, and neither do others; its sender and the hosts do`,
    ],
    told: [
      '- **Because we have a legitimate interest** (article 6(1)(f)): protect the service against fraud and abuse, find errors, count sales for partners, decide on reported photos, settle claims.',
      'A photo was reported: {title}',
      'A reported photo is hidden from everybody but its sender and the hosts until the hosts or our support have decided.',
      'A reported photo is hidden from others until it is decided, with two exceptions that the <PageLink page="terms-of-use">terms</PageLink> name.',
      'There are two exceptions: a photo that the hosts have shown after an earlier report stays in view, and while {props.hidingReports} reports of a gallery are undecided, further ones hide nothing.',
      'If you leave your e-mail address with a report in the gallery, we write to you what was decided, and why.',
      'The e-mail address that you leave with a report is deleted from it once you have been told the decision.',
      "Anyone can report a photo, with an account or without: in the gallery, or by e-mail to [{props.support}](mailto:{props.support}) with the gallery's link and a description of the photo.",
      'If you are in a photo that you do not want there, ask the host, who can remove any photo; or report it, in the gallery or to [{props.support}](mailto:{props.support}).',
      'Two things stay in view and only wait for you: a photo that you have shown after an earlier report, and what is reported when many reports come at once.',
      'What was reported is out of the other guests’ sight until you decide: show it again, hide it or remove it.',
      '{count, plural, one {Please look at it and decide.} other {# reports wait for your decision.}}',
      '{count, plural, one {Someone reported a photo} other {# reports wait for you}}',
      'Guests can report a photo, which hides it until you decide, unless you have shown it after an earlier report or very many are open.',
      'On {day} you reported a photo or video of “{title}”.',
      'Your report is decided',
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
      'functions/walls/endpoints/show-screen.test.ts > a wall shows what every guest could see if the gallery were open to them > but nothing that waits, is hidden, reported, removed or for the hosts alone',
      'functions/walls/endpoints/show-screen.test.ts > a wall shows what every guest could see if the gallery were open to them > whatever guests see of it, and whether there is a PIN',
      'shared/rules/wall-order.test.ts > the order of a wall > lets guests take turns, so that one with many photos does not hold the wall',
      'web/app/wall/wall-show.test.ts > what a wall shows > takes a hidden photo away at once, and shows another',
    ],
    told: [
      'A wall: guests’ photos lie on a table, beneath them a line of the guestbook, the QR code in the corner.',
      'Every guest gets a turn, also beside somebody who sends two hundred.',
      'Hold the wall still',
      'New photos and videos fall onto it while the music plays, each with the name of whoever took it.',
      'Next, hold, black: your phone is the remote control.',
      'The wall: a room looks up',
      'What you hide is gone within two seconds.',
      'Which photos a wall has shown, so that it goes on where it was.',
      'A live wall for any screen, with your phone as the remote control',
      'A live wall, and cards to print',
      'A photo that you keep for the hosts alone is on no wall and in no album.',
      'Hosts can put a wall on, a screen that all in the room look at: it shows what every guest could see if the gallery were open, also while the host keeps the gallery closed.',
      'Put the wall on and open its address on the computer at the projector.',
      'It shows what every guest could see if the gallery were open, also in “<label>mode.hosts</label>”; what waits, is hidden or is for the hosts alone is not on the wall.',
      'Words from the guestbook stand beneath, the code to join in the corner.',
      'Your phone is the remote control: pause, next, black, keep this one.',
      'One Premium Event: unlimited uploads, the wall, cards, themes, guestbook and album, {uploadMonths} months of active event, {keptMonths} months of guaranteed storage.',
      'It includes unlimited uploads, a wall for screens at the event, cards to print, hearts and a guestbook, the download of everything in full resolution, and storage for the time that <SectionLink to="storage" /> names.',
      'A live photo wall at your party',
      'A picture that was taken ninety seconds ago, on the big screen: how a photo wall brings a room together, where to hang it, and what to do with the remote control in your pocket.',
    ],
  },
  modes: {
    keptBy: [
      'functions/uploads/approve-first.test.ts > where hosts look first > a guest’s photo waits: he and the hosts see it, and nobody else',
      'functions/uploads/approve-first.test.ts > where hosts look first > a host’s own photo waits for nobody, and a trusted guest’s neither, until he is trusted no more',
      'e2e/browser/guest-side.browser.test.ts > what a host sets, and what his guests meet > where hosts look first, a guest is told that his photo waits',
      'e2e/browser/guest-side.browser.test.ts > what a host sets, and what his guests meet > a photo for the hosts alone is seen by its sender and nobody else, until he shows it',
      'e2e/browser/guest-side.browser.test.ts > what a host sets, and what his guests meet > before the photos appear a guest is told when they do, by the clocks of the event’s place',
      'e2e/browser/guest-side.browser.test.ts > what a host sets, and what his guests meet > a PIN opens the gallery once for each guest, and a wrong one is said',
      'e2e/browser/guest-side.browser.test.ts > what a host sets, and what his guests meet > while uploads are paused a guest is told so kindly',
    ],
    told: [
      'A guest can keep a photo for the hosts alone.',
      'Choose “<label>mode.approve</label>”: each new photo waits for you or a co-host, except from guests whom you trust.',
      'You can also reveal everything at a moment that you set, ask for a PIN, or pause uploads.',
      'You can ask for a PIN, or keep the gallery to yourself and just collect.',
    ],
  },
  previews: {
    keptBy: ['e2e/browser/uploads.browser.test.ts > others see every photo before the first of them has come'],
    told: ['A small preview shows within seconds, the original follows.'],
  },
  films: {
    keptBy: [
      'e2e/browser/films.browser.test.ts > films of ten kinds, picked on a phone, play on another screen with their posters',
      'functions/films/films.test.ts > a film > is given to other guests in full, without its place, and to its host as it was sent',
    ],
    told: [
      'Do videos play on every phone?',
      'We keep each video as it was taken and make a copy that plays everywhere, with a picture to start from.',
    ],
  },
  moments: {
    keptBy: [
      'e2e/browser/moments.browser.test.ts > a host divides the day into moments > by a timetable that he types, and moves a photo that belongs elsewhere',
      'e2e/browser/gallery-day.browser.test.ts > the gallery tells the day > below the headings of its moments; a link opens at one, and a choice has an address of its own',
      'shared/rules/moment-gaps.test.ts > the moments that a day’s pauses propose > begin with the first photo, and after each pause',
      'functions/downloads/endpoints/downloads-of-an-event.test.ts > folders > are by moment in their order, or by guest, and what is hidden lies apart',
    ],
    told: [
      'All cameras on one timeline, under the moments of your day: speech, cake, first dance, sunrise.',
      'The gallery gets a heading for each, and the ZIP a folder if you like.',
      'Type your timetable, or let us propose moments from the pauses between photos.',
    ],
  },
  words: {
    keptBy: [
      'e2e/browser/guestbook.browser.test.ts > hearts and words > a guest gives a photo his heart, also without a network, and others see it',
      'e2e/browser/guestbook.browser.test.ts > hearts and words > an empty guestbook invites, and keeps words as they were written',
      'e2e/browser/guestbook.browser.test.ts > hearts and words > words for the hosts alone are read by them, who answer with a heart, hide and remove',
      'functions/photos/endpoints/like-photo.test.ts > a like > is refused for what its guest does not see, and where the hosts have switched likes off',
    ],
    told: [
      'What you wrote for a guestbook and have not sent.',
      'Further the hearts you give, what you write in the guestbook, and the number of your table if you come by its card.',
      'Guestbook',
      'Guests give photos a heart and write in the guestbook, without an account.',
      'Hearts that you have given to photos without a network, until they are sent.',
      'Hearts, and words for you',
      'Six themes, moments of the day, hearts and a guestbook',
      'They can give hearts and write in the guestbook, without an account.',
      'You can switch off each of the two, and words may be for the hosts alone.',
    ],
  },
  album: {
    keptBy: [
      'e2e/browser/album.browser.test.ts > the album in a ZIP shows the evening from a disk, without asking anybody for anything',
      'functions/downloads/endpoints/downloads-of-an-event.test.ts > a choice > is of photos, of a guest, of a moment, or of what is starred, without what is removed',
    ],
    told: [
      'All originals as a ZIP, with an album in it',
      'An album comes along that opens in any browser, without internet.',
      'An album lies in it that opens without internet.',
      'Co-hosts, figures, one ZIP with an album',
      'One ZIP with every original, named and sorted, and an album that opens without internet.',
    ],
  },
  figures: {
    keptBy: [
      'e2e/browser/insights.browser.test.ts > a host sees what became of the evening in figures, as a table too, and takes them along as CSV',
      'functions/insights/endpoints/show-insights.test.ts > the figures of an event > count by tables who came with their code, and what those sent who came so first',
      'functions/insights/endpoints/show-insights.test.ts > the figures of an event > tell of no visit which guest it was',
    ],
    told: [
      'Visits are counted; nobody is followed.',
      'Your hosts see figures counted from all this: visits, guests, and uploads by the hour, by table and by moment.',
      'Yes: visits, guests, photos, videos and hearts, by hour, by table and by moment, as charts and as a file for a spreadsheet.',
    ],
  },
  cards: {
    keptBy: [
      'web/cards/make-cards.test.ts > paper is as large as its format, with a centimetre around it for cut marks',
      'web/cards/make-cards.test.ts > its fonts are embedded, and only the letters that it uses',
      'functions/insights/endpoints/show-insights.test.ts > the figures of an event > count by tables who came with their code, and what those sent who came so first',
    ],
    told: [
      'A QR code and a link to share, cards to print',
      'In {brand} your event prints its own cards: six designs, A6, A5, A4 or a table tent, in one or two of five languages, with a code for each table if you like.',
      'Cards in A6 and A5, a poster in A4 and a table tent, as PDF in six designs and five languages; for a print shop with cut marks.',
      'Each table can have its own card.',
    ],
  },
  themes: {
    keptBy: [
      'shared/rules/palette-of.test.ts > is by default what all pages look like',
      'functions/events/event-theme.test.ts > a theme > changes in part, and what it answers may be sent back',
      'functions/galleries/endpoints/show-page.test.ts > the image of a link > is another at another address for another title, cover and theme, and the one before is gone',
    ],
    told: [
      'Choose one of six themes, your own accent colour and a cover.',
      'Six themes, your own colour and cover: the gallery wears them, and so do the wall and the cards that you print.',
      'The gallery wears them, and the wall, the cards and the preview of your link in a chat as well.',
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
      'A random id, so that a guest can see and delete their own uploads.',
      'On the device that you used you can see and delete your own uploads.',
      'Remove it with one tap; it is gone for everyone at once.',
      'You can delete your own uploads from the device that you used.',
      'Look at every photo first, or remove any photo at once.',
      'Look first or remove any photo, invite a co-host',
      'Look first, or remove any photo',
    ],
  },
  privacy: {
    keptBy: [
      `${guestSide} > in a gallery for the hosts only a guest sees his own photos, and is told so`,
      `${guestSide} > a link that leads nowhere is said kindly`,
    ],
    told: [
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
      'functions/events/endpoints/delete-event.test.ts > deleting an event > is told to its owner and the co-hosts who have joined in their language, with the last day of restoring',
    ],
    told: [
      'Can be restored until',
      'It can be restored until {lastDay}.',
      'Much you can do yourself: hosts download and delete everything in their event, guests their own uploads.',
      'It can be restored for {recoverableDays} days, with everything that was in it.',
    ],
  },
  besidePhotos: {
    keptBy: [
      'functions/retention/purge-event.test.ts > an event that can be restored no longer > leaves no row but its own and no version of any object, and then nothing at all',
    ],
    told: [
      '- **What stands beside the photos** (names, tables, hearts, guestbook, reports, counted visits): as long as the event at most.',
    ],
  },
  ownData: {
    keptBy: [
      'e2e/browser/own-data.browser.test.ts > a guest takes along all that a gallery holds on him, and has it erased while he uploads',
      'e2e/browser/own-data.browser.test.ts > a host sees what goes before he has it erased, and is told by letter',
      'functions/privacy/endpoints/own-data.test.ts > a guest’s own data > goes at once and for good, and leaves others theirs',
    ],
    told: [
      'You can stop at any time: delete your events, and your account with all that we hold on you in the app under “<label>data.title</label>”; or write to us, and we do it.',
      'And all that we hold on you you can take along and have erased in the app: as a host under “<label>data.title</label>”, as a guest under “<label>bar.mine</label>” in the gallery.',
    ],
  },
  reminders: {
    keptBy: [
      `${retention} > an active event > has its letters on their days and is deleted on its own, each within the hour and once`,
      `${retention} > an active event > is written to in each host’s language but to no co-host who has not joined, and told who may do what`,
      `${retention} > a free event > lives until its first last day where it is restored, without further letters, and then goes for good`,
      `${journey} > the host downloads everything that is left, byte for byte`,
    ],
    told: [
      'Download everything',
      '{count, plural, =0 {Until then everything stays as it is.} other {Download everything before then.}}',
      'For {recoverableDays} days its owner can still restore it and download everything; then it is deleted for good.',
      'It is deleted again on that day, restored or not.',
      'Restore and download everything',
      'Until {lastDay} the event’s owner can restore it once more, so that you can download everything.',
      'Until {lastDay} you can restore the event once more and download everything.',
      'What happens next: download everything in full resolution before that day.',
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
      '- **Stored for {props.keptMonths} months at most.** So long the originals are kept, and longer in two cases only: until {props.keptMonthsAfterEvent} months after the date of the event, and by at most {props.longestDelayDays} days where our reminder cannot be delivered.',
    ],
  },
  download: {
    keptBy: [
      `${journey} > the host downloads everything that is left, byte for byte`,
      'functions/downloads/build-download.test.ts > comes as several ZIPs where one would be too large, each of which opens alone',
    ],
    told: [
      'It comes in {parts, number} parts, each a ZIP that opens by itself.',
      'Above {zipGb} GB the download comes as several ZIPs, each of which opens by itself.',
      '- **Who was given originals or a ZIP:** we note host or guest, event, photo and time, without the network address, for {props.givenAddressDays} days, so that a leak can be followed up.',
      'In the latter case we give you at least {props.closingDays} days to download everything, and refund the share of the price for the time that is left.',
      'They line up by the minute they were taken, and wait for you as one ZIP.',
      'You get one ZIP with every original in full resolution, named and sorted by time.',
      'As one ZIP with every photo and video in full resolution, as often as you like; or only what you choose.',
    ],
  },
}
