import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesPath } from '#shared/rules/files-path.ts'

const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** Folders of the built site that contain this file, as addresses: `` for the root, `/no/checkout`, …. */
function foldersWith(file: string, siteBuild: string): string[] {
  return globSync(`**/${file}`, { cwd: siteBuild })
    .map((path) => `/${path.replaceAll('\\', '/')}`.slice(0, -`/${file}`.length))
    .toSorted()
}

/** Files that the build lacks: a deployment's settings for pages, and the page that CloudFront serves for `/`. */
const filesBesideTheBuild = ['/config.json', '/index.html']

/** What in the built site is not a page: files at its root, and whole folders such as `/assets/`. */
function filesOf(siteBuild: string): string[] {
  const built = globSync('**/*.*', { cwd: siteBuild })
    .map((path) => `/${path.replaceAll('\\', '/')}`)
    .filter((path) => !path.endsWith('.html'))
    .map((path) => path.slice(0, path.indexOf('/', 1) + 1) || path)
  return [...new Set([...built, ...filesBesideTheBuild])].toSorted()
}

/** Code that maps a viewer's address to a file of this build; `siteBuild` is the built site's folder. */
export function siteViewerRequest(siteBuild: string): string {
  const list = (entries: readonly string[]) => entries.map((entry) => JSON.stringify(entry)).join(', ')
  const pages = foldersWith('index.html', siteBuild).map((folder) => folder || '/')
  return source('site-viewer-request.js')
    .replace("'__PAGES__'", list(pages))
    .replace("'__FILES__'", list(filesOf(siteBuild)))
    .replace("'__FOLDERS_WITH_404__'", list(foldersWith('404.html', siteBuild)))
}

/** Code of the function that gives the 404 pages their status. */
export const siteViewerResponse = () => source('site-viewer-response.js')

/** Code of the function that maps every page of the app to the app shell. */
export const appViewerRequest = () => source('app-viewer-request.js')

/** Code of the function that finds the object of a signed address. */
export const filesViewerRequest = () => source('files-viewer-request.js').replace('__FILES__', filesPath)

/** Status by file name, deployed as metadata that the response function reads. */
export const statusOfFile: Readonly<Record<string, string>> = { '404.html': '404' }
