import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** A picture of the screen, and the seconds that it is shown. */
export interface Frame {
  file: string
  seconds: number
}

/** The longest that an unchanged screen is shown in the film, in seconds: longer waits are cut. */
const longestStill = 1.5

/**
 * Records the changes of the page, at the pixel density of its screen. `now` is the film's own time in seconds, without
 * the waits that `Frame`s cut.
 */
export async function recordScreen(page: Page, folder: string) {
  const shown: { file: string; at: number }[] = []
  const writing: Promise<void>[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `frame-${String(shown.length).padStart(5, '0')}.jpg`)
    shown.push({ file, at: metadata.timestamp ?? Date.now() / 1000 })
    writing.push(writeFile(file, data, 'base64'))
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 95, everyNthFrame: 1 })

  const framesUntil = (end: number): Frame[] =>
    shown.map(({ file, at }, index) => ({
      file,
      seconds: Math.min(longestStill, Math.max(0, (shown[index + 1]?.at ?? end) - at)),
    }))
  const length = (frames: readonly Frame[]) => frames.reduce((sum, { seconds }) => sum + seconds, 0)

  return {
    now: () => length(framesUntil(Date.now() / 1000)),
    async stop(): Promise<Frame[]> {
      const frames = framesUntil(Date.now() / 1000)
      await session.send('Page.stopScreencast')
      await Promise.all(writing)
      return frames
    },
  }
}
