import { writeFileSync } from 'node:fs'
import { noticesFile, renderNotices } from './third-party-notices.ts'

writeFileSync(noticesFile, renderNotices())
