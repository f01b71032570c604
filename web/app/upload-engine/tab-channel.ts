import type { TabMessage } from './join-tabs.ts'

/** What all pages of this browser, and its worker, tell each other of a gallery. */
export function tabChannel(slug: string) {
  const channel = new BroadcastChannel(`uploads:${slug}`)
  return {
    post: (message: TabMessage) => channel.postMessage(message),
    hear: (listener: (message: TabMessage) => void) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    close: () => channel.close(),
  }
}
