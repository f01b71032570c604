import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What each language calls a thing, and the words for it that we do not use beside that one. */
const chosen = {
  en: [{ word: 'video', not: /(?<!\{)\bfilms?\b/i }],
  no: [
    { word: 'video', not: /(?<!\{)\bfilm(er|en|ene)?\b/i },
    { word: 'kundeservice', not: /kundestøtte|støtteside/i },
    { word: 'gjesteboken', not: /gjesteboka\b/i },
    { word: 'kreditt', not: /(Premium-|én |ingen )aktivering/i },
  ],
  sv: [
    { word: 'video', not: /(?<!\{)\bfilm(er|en|erna)?\b/i },
    { word: 'support', not: /kundtjänst(?!,)|kundsupport/i },
    { word: 'kakor', not: /\bcookiepolicy|\bcookies\b(?!,)/i },
    { word: 'kredit', not: /(Premium-|en |inga )aktivering(ar)?\b/i },
    { word: 'a name that ends in s has no other genitive', not: /\{(props\.)?brand\}s/ },
  ],
  es: [{ word: 'soporte', not: /equipo de ayuda|página de ayuda|atención (24|por correo)/i }],
  pt: [
    { word: 'transferir', not: /descarreg/i },
    { word: 'foto', not: /\bfotografias?\b/i },
    { word: 'vídeo', not: /(?<!\{)\bfilmes?\b/i },
    { word: 'o {brand}', not: /\b([dn]?a|à|pela) \{brand\}/ },
  ],
} as const

test.each(Object.entries(chosen))('in %s a thing has one name', (locale, words) => {
  const files = globSync(`{web,functions}/**/{messages,content/*}/${locale}.{json,mdx}`, { cwd: root })
  const others = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      // An id is the same in every language, and so is code.
      .map((line) => line.replace(/^\s*"[^"]+": /, '').replaceAll(/<[^>]+>/g, ''))
      .flatMap((line) => words.filter(({ not }) => not.test(line)).map(({ word }) => `${file}: ${word}: ${line}`)),
  )
  expect(others).toEqual([])
})
