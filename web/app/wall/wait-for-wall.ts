import { call } from '../../client/call.ts'
import { NetworkError, ProblemError } from '../../client/problem-error.ts'
import { waitFor } from '../../client/wait-for.ts'
import { keepScreen, keptScreen } from './kept-screen.ts'
import { WallPage } from './wall-page.ts'
import type { Words } from './wall-words.ts'

/** Milliseconds between two checks whether a host has typed the letters. */
const pause = 2000
/** Milliseconds to wait after a failed check. */
const pauseAfterFailure = 5000
/** Automatic renewals of the letters: half an hour without a host. */
const renewals = 3

/** A television without a wall shows six letters until a host gives it one, and then shows that. */
export async function waitForWall(root: HTMLElement, words: Words): Promise<void> {
  const kept = keptScreen()
  if (kept !== undefined) return location.replace(kept)
  const page = new WallPage(root, words, [], document.createElement('p'))
  for (;;) {
    for (let shown = 0; shown <= renewals; shown += 1) {
      const link = await showLetters(page)
      if (link === undefined) continue
      keepScreen(link)
      return location.replace(link)
    }
    page.showNoLetters('rest')
    await waitFor(undefined, 'keydown', 'pointerdown')
  }
}

/** Shows new letters until they are used or expire; returns the wall's address if they were used. */
async function showLetters(page: WallPage): Promise<string | undefined> {
  page.showNoLetters('coming')
  const { pairingId, code } = await untilAnswered(
    () => call('walls/start-pairing', {}),
    (error) => page.showNoLetters(error instanceof NetworkError ? 'offline' : 'late'),
  )
  page.showLetters({ code, link: `${location.origin}/tv/pair#${code}` })
  for (;;) {
    await waitFor(pause)
    try {
      const { link } = await untilAnswered(() => call('walls/show-pairing', { params: { pairingId } }))
      if (link !== undefined) return link
    } catch {
      return undefined
    }
  }
}

/** Polls until the pairing is decided; throws if the server does not know it. */
async function untilAnswered<Result>(
  ask: () => Promise<Result>,
  onFailure?: (error: unknown) => void,
): Promise<Result> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) throw error
      onFailure?.(error)
      const told = error instanceof ProblemError ? (error.retryAfter ?? 0) * 1000 : 0
      await waitFor(Math.max(told, pauseAfterFailure), 'online')
    }
}
