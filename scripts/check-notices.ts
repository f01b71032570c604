import { readFileSync } from 'node:fs'
import { noticesFile, renderNotices } from './third-party-notices.ts'

if (readFileSync(noticesFile, 'utf8') !== renderNotices()) {
  console.error('THIRD-PARTY-NOTICES.txt is not that of the installed packages: `npm run notices`.')
  process.exitCode = 1
}
