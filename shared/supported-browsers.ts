/** The oldest version of each browser that everything here works in (docs/decisions/0046). */
export const supportedBrowsers = { chrome: 109, edge: 109, firefox: 115, safari: 16.4, ios: 16.4 } as const

/** The same as targets for Vite and esbuild: `chrome109`, `safari16.4`. */
export const buildTargets = Object.entries(supportedBrowsers).map(([browser, version]) => `${browser}${version}`)
