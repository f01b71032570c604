import { localeFacts } from '#shared/locales.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readerLocale } from '../i18n/stored-locale.ts'
import '../ui/base.css'
import { AppRoot } from './app-root.tsx'
import { loadAhead } from './load-ahead.ts'
import { loadMessages } from './shell/load-messages.ts'
import './not-started/not-started.css'
import 'virtual:themes.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

const locale = readerLocale()
document.documentElement.lang = localeFacts[locale].htmlLang
const [messages] = await Promise.all([loadMessages(locale), loadAhead(location.pathname, locale)])

createRoot(root).render(
  <StrictMode>
    <AppRoot initial={{ locale, messages }} />
  </StrictMode>,
)
