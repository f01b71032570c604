import type { Plugin } from 'vite'

/** Packages of many components, of which our pages use a few. */
const packages = /\/node_modules\/(react-intl|react-router)\//

const debugName = /^\s*[\w$]+\.displayName = [^;\n]+;$/gm
const componentCall = /= (?=(?:[\w$]+\.)?(?:memo|forwardRef|createContext|createFormatted\w+)\()/g

/** Lets the bundler leave out unused components, which debug names and calls that make components would keep. */
export function withoutUnusedComponents(): Plugin {
  return {
    name: 'festlens:without-unused-components',
    apply: 'build',
    transform: (code, id) =>
      packages.test(id)
        ? { code: code.replaceAll(debugName, '').replaceAll(componentCall, '= /* @__PURE__ */ '), map: null }
        : null,
  }
}
