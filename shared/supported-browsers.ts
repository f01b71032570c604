/** The oldest version of each browser that everything here works in (docs/decisions/0046). */
export const supportedBrowsers = { chrome: 109, edge: 109, firefox: 115, safari: 16.4, ios: 16.4 } as const

/** The oldest Chromium that shows a wall: televisions keep for years the one that they were built with. */
export const televisionChrome = 79

const targetsOf = (browsers: Readonly<Record<string, number>>) =>
  Object.entries(browsers).map(([browser, version]) => `${browser}${version}`)

/** The same as targets for Vite and esbuild: `chrome109`, `safari16.4`. */
export const buildTargets = targetsOf(supportedBrowsers)
export const wallTargets = targetsOf({ ...supportedBrowsers, chrome: televisionChrome, edge: televisionChrome })
