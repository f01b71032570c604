import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
    join(process.env[folder] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
]

/** The path of an installed Chromium or Chrome: what `CHROME_PATH` names, else the first of the usual places. */
export function findBrowser(): string | undefined {
  const given = process.env['CHROME_PATH']
  if (given) return existsSync(given) ? given : undefined
  return findProgram(names) ?? usualPaths.find((path) => existsSync(path))
}

/** The path of the browser's shell, its engine without a window's parts; `CHROME_PATH` goes before it. */
export function findShell(): string | undefined {
  return process.env['CHROME_PATH'] ? undefined : findProgram(['chromium-headless-shell', 'chrome-headless-shell'])
}

/** The path of the first of these programs that the shell would find. */
export function findProgram(programs: readonly string[]): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** What to tell a person whose machine has none. */
export const howToGetBrowser = 'install Chromium or Chrome (Debian: apt-get install chromium) or set CHROME_PATH'
