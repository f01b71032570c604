import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import type { Plugin } from 'vite'
import { brand } from '#shared/brand.ts'
import { localeFacts, locales, type Locale } from '#shared/locales.ts'
import { hashOf } from './build-files.ts'
import type english from './not-started/messages/en.json'

const folder = join(import.meta.dirname, 'not-started')

/**
 * Puts into the shell, in every language, what the app's own script cannot say: that it needs scripts, and that it
 * failed to start. A separate script shows the latter.
 */
export function shellWords(): Plugin {
  const source = readFileSync(join(folder, 'watch-start.js'), 'utf8')
  const { code: script } = transformSync(source, { minify: true, target: 'es5' })
  const address = `assets/watch-start-${hashOf(script)}.js`
  return {
    name: 'festlens:shell-words',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address, source: script })
    },
    transformIndexHtml(html, { bundle }) {
      return {
        html: html.replace('<!-- not-started -->', renderWords).replace('<!-- brand -->', brand.name),
        tags: bundle ? [{ tag: 'script', attrs: { defer: true, src: `/${address}` }, injectTo: 'head-prepend' }] : [],
      }
    },
  }
}

function renderWords(): string {
  const inAll = (render: (texts: typeof english) => string) =>
    locales.map((locale) => `<div lang="${localeFacts[locale].htmlLang}">${render(textsIn(locale))}</div>`).join('')
  const failed = inAll((texts) => `<p><b>${texts['notStarted.title']}</b><br>${texts['notStarted.text']}</p>`)
  const withoutScripts = inAll((texts) => `<p>${texts['notStarted.noScript']}</p>`)
  return [
    `<div id="not-started" class="not-started" title="${brand.name}" hidden>${failed}</div>`,
    `<noscript><div class="not-started">${withoutScripts}</div></noscript>`,
  ].join('')
}

const textsIn = (locale: Locale): typeof english =>
  JSON.parse(readFileSync(join(folder, 'messages', `${locale}.json`), 'utf8'))
