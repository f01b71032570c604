// A host's first screens come in one file: each further file would be named in what every guest fetches.
export { MyEventsPage } from '../features/events/my-events-page.tsx'
export { NewEventPage } from './new-event-page.tsx'
export { OwnDataPage } from '../features/own-data/own-data-page.tsx'
export { UnsubscribePage } from '../features/unsubscribe/unsubscribe-page.tsx'
export { PartnerPage } from '../features/partners/partner-page.tsx'
export { PairScreenPage } from '../features/walls/pair-screen-page.tsx'
