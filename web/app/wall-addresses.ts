import type { Plugin } from 'vite'

/** In development: a wall's address shows its page, as the CDN has it. */
export const wallAddresses = (): Plugin => ({
  name: 'festlens:wall-addresses',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (request.url?.startsWith('/w/')) request.url = '/wall.html'
      next()
    })
  },
})
