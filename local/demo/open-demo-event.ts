import { parentPort } from 'node:worker_threads'
import { newId } from '#functions/runtime/new-id.ts'
import { randomSlug } from '#functions/runtime/random-slug.ts'
import { activateEvent } from '#functions/events/activate-event.ts'
import { changeEvent } from '#functions/events/change-event.ts'
import { creditGrant } from '#functions/sign-in/account-store.ts'
import { putEvent } from '#functions/events/event-store.ts'
import { transact } from '#functions/database/transact.ts'
import { changeWall } from '#functions/walls/change-wall.ts'
import { demoEvent, demoMoments, demoTheme } from './demo-event.ts'
import { demoHost } from './demo-host.ts'

// Runs in a worker thread with its own environment, as a function does: opens one active event through the
// product's stores and rules, without a purchase or a letter in the inbox.
const event = await putEvent({
  ...demoEvent,
  id: newId('event'),
  slug: randomSlug(),
  owner: demoHost,
  privacy: { guestsSeeGallery: true },
  status: 'free',
  createdAt: new Date().toISOString(),
})
await transact([creditGrant(demoHost, 'en')])
const active = await activateEvent(event, demoHost)
const { slug } = await changeEvent(active, { theme: demoTheme, moments: demoMoments }, demoHost)
const { slug: wall } = await changeWall(event, { showNames: true, showMessages: true }, demoHost)
parentPort?.postMessage({ slug, wall })
