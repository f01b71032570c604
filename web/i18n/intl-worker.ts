import { loadLocales } from './load-locales.ts'

loadLocales()
postMessage('warm')
