import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '#local/base/root.ts'

/** The English texts that people read: the site, the letters, and the policies. Administration texts are internal. */
const messageFiles = ['web/site/**/messages/en.json', 'functions/**/messages/en.json']
const proseFiles = ['web/site/features/legal/content/*/en.mdx']
const ours = /\/admin\//

/** Words by which a sentence promises something that the app does for hosts and guests. */
const functionWords = [
  /\bco-?hosts?\b/i,
  /\breport(ed|s)? (a|any|an|the)? ?photo|reported photo|or report it|photo was reported|reports wait|leave (your e-mail address )?with a report|what was decided|report is decided/i,
  /\bremove (any photo|it with)|can remove\b/i,
  /out of the other guests’ sight|stays? in view/i,
  /\bpreviews? (shows|within)|within seconds|plays? everywhere|videos play/i,
  /moments of (your|the) day|propose moments|a heading for each|each new photo waits|look (at (every|each) photo )?first|reveal everything|ask for a PIN/i,
  /\bhearts?\b|guestbook|for the hosts alone/i,
  /\bthemes?\b|accent colour|the gallery wears|as PDF|its own card|share, cards to print/i,
  /with an album|an album (in|that|lies|comes)|in no album|co-hosts, figures|by table|visits are counted/i,
  /\bwall\b|onto it while|gets a turn|remote control|gone within/i,
  /appear (within|in the gallery)|come by themselves/i,
  /in which order|by the time they were taken|clock is wrong/i,
  /\bhistory tells\b/i,
  /\blist of guests\b|words of thanks/i,
  /renewed by the host|new link/i,
  /\brestored?\b/i,
  /morning after an event/i,
  /have erased in the app/i,
  /delete (your events|everything in their event|their own uploads|your own uploads)|and delete your own/i,
  /whether guests see|seen by the host|only those who have your link/i,
  /anything is deleted|delete anything|delete nothing|do not delete|before we delete|be delivered|before uploads close|uploads close \{/i,
  /\b(one|a) ZIP\b|several ZIPs|download (of )?everything|download photos as you do/i,
]

/** Every sentence for readers that names a function of the app. */
export function findPromises(): string[] {
  const files = (globs: readonly string[]) => globSync([...globs], { cwd: root }).filter((file) => !ours.test(file))
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const texts = z.record(z.string(), z.string())
  const told = [
    ...files(messageFiles).flatMap((file) => Object.values(texts.parse(JSON.parse(read(file))))),
    ...files(proseFiles).flatMap((file) => read(file).split('\n')),
  ]
  const sentences = told.flatMap((text) => text.trim().split(/(?<=[.!?])\s+/))
  return [...new Set(sentences.filter((sentence) => functionWords.some((words) => words.test(sentence))))].toSorted()
}
