import { setTimeout as pause } from 'node:timers/promises'
import { listMessages } from '#shared/api/messages.ts'
import { askApp } from '#local/demo/ask-app.ts'
import { demoMessages } from '#local/demo/demo-guests.ts'

/** Waits until the demo event is complete; its guestbook is filled last. */
export async function awaitDemo(gallery: string): Promise<void> {
  const messages = gallery.replace('/g/', '/api/galleries/').concat('/messages')
  const written = async () => listMessages.response.parse(await (await askApp('GET', messages)).json()).messages.length
  while ((await written()) < demoMessages.length) await pause(500)
}
