import { call } from '../../client/call.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { Greeting } from './greeting.ts'
import { keepMemory, keptMemory } from './kept-memory.ts'
import { keepScreen, leaveWall, screenOf } from './kept-screen.ts'
import { KeptPictures } from './kept-pictures.ts'
import { LineShow } from './line-show.ts'
import { LineView } from './line-view.ts'
import { VoiceSound } from './voice-sound.ts'
import { watchBuild } from './watch-build.ts'
import { type Shown, WallFeed } from './wall-feed.ts'
import { Rehearsal } from './rehearsal.ts'
import { listenToKeys } from './wall-keys.ts'
import { make, WallPage } from './wall-page.ts'
import { WallShow } from './wall-show.ts'
import { WallStage } from './wall-stage.ts'
import type { Words } from './wall-words.ts'
import styles from './wall.module.css'

/** Milliseconds between two ticks. */
const beat = 200
/** Milliseconds between reports of the same photo, which tell the hosts' remote that the wall is alive. */
const lifeSign = 30_000
/** Milliseconds before a request that is soon repeated is given up. */
const patience = 8000

/** Retries of a television whose wall is not found, and milliseconds between them. */
const mostAsked = 6
const pauseUnknown = 2000

/** Shows the wall of the page's address, for as long as the page is open. */
export async function showWall(root: HTMLElement, words: Words): Promise<void> {
  const key = location.pathname.split('/')[2] ?? ''
  const screen = screenOf(location)
  // A clock that cannot be set.
  const now = () => performance.now()

  const live = make('p', styles.live)
  live.setAttribute('aria-live', 'polite')
  const stage = new WallStage(words, (line) => (live.textContent = line))
  const slip = new LineView(words, () => show.showAgain())
  const page = new WallPage(root, words, [stage.element, slip.element], live)
  const kept = keptMemory(key)
  const lines = new LineShow(slip, new VoiceSound(root, words), now, kept.heard)
  const rehearsal = new Rehearsal(words, now)
  const build = await watchBuild()
  const greeting = screen === undefined ? undefined : new Greeting(root, words, { key, screenId: screen })
  if (screen !== undefined) keepScreen(location.href)

  const feed = new WallFeed(
    sourceOf({ key }, screen),
    {
      onView(view, isConnected) {
        const rehearsed = rehearsal.of(view, isConnected)
        const { event, remote, lines: told, photos, stacks } = rehearsed ?? view
        greeting?.greet(event.title)
        show.rehearse(rehearsed !== undefined)
        if (page.follow(remote, rehearsed !== undefined)) show.showAgain()
        // The guests' photos are kept for the time after a rehearsal, even if the network fails meanwhile.
        pictures.keepOnly(rehearsed ? new Map([...view.photos, ...photos]) : photos)
        page.show(event, photos.size > 0)
        lines.follow(photos.size > 0 ? told : [], remote.sound)
        show.follow(photos, stacks, remote, isConnected)
      },
      onOver(why) {
        if (why === 'unknown' && screen !== undefined) return leaveWall()
        pictures.keepOnly(new Map())
        show.end()
        lines.follow([], false)
        page.showEnd(why)
        greeting?.offerToLeave()
      },
    },
    now,
  )
  const pictures = new KeptPictures(
    (scene) => stage.pixelsOf(scene),
    () => feed.renew(),
  )

  const teller = tellerOf({ key }, screen)
  const show = new WallShow({
    stage,
    pictures,
    now,
    memory: kept,
    tell: teller.shows,
    between: () => void (build.isOld() && renewPage()),
  })
  keepGoing({ key, feed, show, lines, teller })
}

/** A reload would leave full screen, so it waits until that ends. */
function renewPage(): void {
  if (!document.fullscreenElement) location.reload()
}

/** Reports the shown photos regularly, which tells the hosts' remote that the wall is alive. */
function tellerOf(params: { key: string }, screenId: string | undefined) {
  let shown: { photoId: string; besideId?: string } | undefined
  const tell = () => {
    if (shown === undefined) return
    const body = { ...shown, screenId }
    void call('walls/note-showing', { params, body }, { waitMs: patience }).catch(() => undefined)
  }
  return {
    tell,
    shows([first, beside]: readonly Shown[]) {
      shown = first && { photoId: first.id, ...(beside && { besideId: beside.id }) }
      tell()
    },
  }
}

/** The wall's requests; a television adds its screen id. */
function sourceOf(params: { key: string }, screen: string | undefined): ConstructorParameters<typeof WallFeed>[0] {
  let mayBeNew = screen !== undefined
  const ask = <Result>(question: () => Promise<Result>) => (mayBeNew ? untilFound(question) : question())
  return {
    page: (next) => ask(() => call('walls/show-screen', { params, query: { screen, voices: 'true', next } })),
    changes: async (since) => {
      const query = { since, screen, maxAge: '1' } as const
      const answer = await ask(() => call('walls/list-screen-changes', { params, query }, { waitMs: patience }))
      mayBeNew = false
      return answer
    },
  }
}

/**
 * Asks again where the wall is not found: its key is looked up in an index, which is a moment behind a wall that was
 * made for this very screen.
 */
async function untilFound<Result>(question: () => Promise<Result>): Promise<Result> {
  for (let asked = 1; ; asked += 1)
    try {
      return await question()
    } catch (error) {
      const isUnknown = error instanceof ProblemError && error.status === 404 && error.code !== 'unknown_screen'
      if (!isUnknown || asked === mostAsked) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseUnknown))
    }
}

interface Running {
  key: string
  feed: WallFeed
  show: WallShow
  lines: LineShow
  teller: ReturnType<typeof tellerOf>
}

/** Connects clock, keys and feed to the show. */
function keepGoing({ key, feed, show, lines, teller }: Running): void {
  const ask = async (): Promise<void> => void setTimeout(() => void ask(), await feed.ask())

  listenToKeys(show)
  addEventListener('pagehide', () => keepMemory(key, { ...show.memory, heard: lines.heard }))
  addEventListener('resize', () => show.showAgain())
  setInterval(() => {
    lines.tick(show.isStill)
    show.wait(lines.isSounding)
    show.tick()
  }, beat)
  setInterval(() => teller.tell(), lifeSign)
  void ask()
}
