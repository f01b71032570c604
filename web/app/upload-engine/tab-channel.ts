import type { TabMessage } from './join-tabs.ts'

/** Messages between this browser's pages and worker about a gallery. */
export function tabChannel(slug: string) {
  const channel = new BroadcastChannel(`uploads:${slug}`)
  return {
    post: (message: TabMessage) => channel.postMessage(message),
    hear: (listener: (message: TabMessage) => void) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    close: () => channel.close(),
  }
}
