import { localeFacts } from '#shared/locales.ts'
import { readerLocale } from '../../i18n/stored-locale.ts'
import { call } from '../../client/call.ts'
import { keepAwake } from '../features/uploads/keep-awake.ts'
import '../not-started/not-started.css'
import { askVersion, versionPause } from './app-version.ts'
import { keepMemory, keptMemory } from './kept-memory.ts'
import { KeptPictures } from './kept-pictures.ts'
import { LineShow } from './line-show.ts'
import { LineView } from './line-view.ts'
import './wall.css'
import '../themes/theme-fonts.css'
import 'virtual:themes.css'
import { WallFeed } from './wall-feed.ts'
import { listenToKeys } from './wall-keys.ts'
import { WallPage } from './wall-page.ts'
import { WallShow } from './wall-show.ts'
import { WallStage } from './wall-stage.ts'
import { loadWords } from './wall-words.ts'
import styles from './wall.module.css'

/** Milliseconds. */
const beat = 200
/** A photo that stays up is reported again, so that the host's remote can tell it from a screen without a network. */
const lifeSign = 30_000
/** A question that is soon asked again need not wait long for its answer. */
const patience = 8000

const root = document.getElementById('root')
if (!root) throw new Error('wall.html has no #root.')

const locale = readerLocale()
document.documentElement.lang = localeFacts[locale].htmlLang
const words = await loadWords(locale)
const key = location.pathname.split('/')[2] ?? ''
const params = { key }
// The computer's own clock may be set, or wrong by an hour.
const now = () => performance.now()

const live = document.createElement('p')
live.className = styles.live ?? ''
live.setAttribute('aria-live', 'polite')
const stage = new WallStage(words, (line) => {
  live.textContent = line
})
const slip = new LineView(() => show.putUpAnew())
const page = new WallPage(root, words, [stage.element, slip.element], live)
const lines = new LineShow(slip, now)

const feed = new WallFeed(
  {
    page: (next) => call('walls/show-screen', { params, query: { ...(next !== undefined && { next }) } }),
    changes: (since) =>
      call('walls/list-screen-changes', { params, query: { since, maxAge: '1' } }, { waitMs: patience }),
  },
  {
    onView({ event, remote, lines: told, photos }, isConnected) {
      pictures.keepOnly(photos)
      if (photos.size === 0) page.showInvitation(event)
      else page.showAlbum(event)
      lines.follow(photos.size === 0 ? [] : told)
      show.follow(photos, remote, isConnected)
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

/** Another build is there: the page is reloaded when nobody sees it. */
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
const version = await askVersion()
const lookForVersion = async () => {
  const newest = await askVersion()
  isOld = version !== undefined && newest !== undefined && newest !== version
}

listenToKeys(show)
keepAwake()
addEventListener('pagehide', () => keepMemory(key, show.memory))
addEventListener('resize', () => show.putUpAnew())
setInterval(() => {
  show.tick()
  lines.tick(show.isStill)
}, beat)
setInterval(() => void lookForVersion(), versionPause)
setInterval(tellShown, lifeSign)
void ask()
