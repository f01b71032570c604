import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Fonts that functions import become data addresses, as bundlers make them. */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.woff2?inline')) return next(url, context)
    const font = readFileSync(fileURLToPath(url)).toString('base64')
    return { format: 'module', source: `export default 'data:font/woff2;base64,${font}'`, shortCircuit: true }
  },
})
