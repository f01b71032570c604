import './older-engines.ts'
import { localeFacts } from '#shared/locales.ts'
import { readerLocale } from '../../i18n/stored-locale.ts'
import { keepAwake } from '../offline/keep-awake.ts'
import '../not-started/not-started.css'
import 'virtual:themes.css'
import { offerFullScreen } from './full-screen.ts'
import { showWall } from './show-wall.ts'
import { waitForWall } from './wait-for-wall.ts'
import { loadWords } from './wall-words.ts'

const root = document.getElementById('root')
if (!root) throw new Error('wall.html has no #root.')

const locale = readerLocale()
document.documentElement.lang = localeFacts[locale].htmlLang
keepAwake()
// Televisions' browsers know no `await` here.
// A television's own address has no wall yet.
void loadWords(locale).then(async (words) => {
  if (/^\/tv\/?$/.test(location.pathname)) return waitForWall(root, words)
  await showWall(root, words)
  offerFullScreen(root, words)
})
