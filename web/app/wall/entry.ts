import { localeFacts } from '#shared/locales.ts'
import { readerLocale } from '../../i18n/stored-locale.ts'
import { call } from '../../client/call.ts'
import { keepAwake } from '../features/uploads/keep-awake.ts'
import '../not-started/not-started.css'
import { keepMemory, keptMemory } from './kept-memory.ts'
import { KeptPictures } from './kept-pictures.ts'
import { LineShow } from './line-show.ts'
import { LineView } from './line-view.ts'
import 'virtual:themes.css'
import { WallFeed } from './wall-feed.ts'
import { listenToKeys } from './wall-keys.ts'
import { WallPage } from './wall-page.ts'
import { WallShow } from './wall-show.ts'
import { WallStage } from './wall-stage.ts'
import { loadWords } from './wall-words.ts'
import styles from './wall.module.css'

/** Milliseconds between two ticks. */
const beat = 200
/** Milliseconds after which a photo that stays up is reported again, as a sign of life for the hosts' remote. */
const lifeSign = 30_000
/** Milliseconds for the answer to a question that is soon asked again. */
const patience = 8000
/** Milliseconds between questions whether there is a newer build. */
const versionPause = 5 * 60_000

const root = document.getElementById('root')
if (!root) throw new Error('wall.html has no #root.')

const locale = readerLocale()
document.documentElement.lang = localeFacts[locale].htmlLang
const words = await loadWords(locale)
const key = location.pathname.split('/')[2] ?? ''
const params = { key }
// A clock that cannot be set.
const now = () => performance.now()

const live = document.createElement('p')
live.className = styles.live ?? ''
live.setAttribute('aria-live', 'polite')
const stage = new WallStage(words, (line) => {
  live.textContent = line
})
const slip = new LineView(() => show.showAgain())
const page = new WallPage(root, words, [stage.element, slip.element], live)
const lines = new LineShow(slip, now)

const feed = new WallFeed(
  {
    page: (next) => call('walls/show-screen', { params, query: { ...(next !== undefined && { next }) } }),
    changes: (since) =>
      call('walls/list-screen-changes', { params, query: { since, maxAge: '1' } }, { waitMs: patience }),
  },
  {
    onView({ event, remote, lines: told, photos, stacks }, isConnected) {
      pictures.keepOnly(photos)
      if (photos.size === 0) page.showInvitation(event)
      else page.showAlbum(event)
      lines.follow(photos.size === 0 ? [] : told)
      show.follow(photos, stacks, remote, isConnected)
    },
    onOver(why) {
      pictures.keepOnly(new Map())
      show.end()
      lines.follow([])
      page.showEnd(why)
    },
  },
  now,
)
const pictures = new KeptPictures(
  (scene) => stage.pixelsOf(scene),
  () => feed.renew(),
)

let shown: { photoId: string; besideId?: string } | undefined
const tellShown = () => {
  if (shown === undefined) return
  void call('walls/note-showing', { params, body: shown }, { waitMs: patience }).catch(() => undefined)
}

/** Another build is there: the page is reloaded between two pictures. */
let isOld = false
const show = new WallShow({
  stage,
  pictures,
  now,
  memory: keptMemory(key),
  tell([first, beside]) {
    shown = first && { photoId: first.id, ...(beside && { besideId: beside.id }) }
    tellShown()
  },
  between() {
    if (isOld) location.reload()
  },
})

const ask = async (): Promise<void> => void setTimeout(() => void ask(), await feed.ask())

/** The shell's ETag, which differs from build to build; undefined if there is no answer. */
async function askVersion(): Promise<string | undefined> {
  try {
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
    return answer.ok ? (answer.headers.get('etag') ?? undefined) : undefined
  } catch {
    return undefined
  }
}

const version = await askVersion()
const lookForVersion = async () => {
  const newest = await askVersion()
  isOld = version !== undefined && newest !== undefined && newest !== version
}

listenToKeys(show)
keepAwake()
addEventListener('pagehide', () => keepMemory(key, show.memory))
addEventListener('resize', () => show.showAgain())
setInterval(() => {
  show.tick()
  lines.tick(show.isStill)
}, beat)
setInterval(() => void lookForVersion(), versionPause)
setInterval(tellShown, lifeSign)
void ask()
