import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '#e2e/kit/start-product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ script: 'dev.ts' })
})
afterAll(async () => {
  expect(await product.stop()).toBe(0)
})

const textAt = async (url: string) => (await fetch(url)).text()

describe('npm run dev', () => {
  it('renders the pages of the site from their sources, in their language, with hot reload', async () => {
    const page = await textAt(`${product.site}/no/checkout`)
    expect(page).toContain('<html lang="nb">')
    expect(page).toContain('src="/boot.ts"')
    expect(page).toContain('data-boot="painted" data-resting="/before-use.ts" data-modules="/entry.client.tsx"')
    expect(page).toContain('src="/@vite/client"')
    expect(await textAt(`${product.site}/entry.client.tsx`)).toContain('hydrateRoot')
  })

  it('serves the app from its sources at every address', async () => {
    for (const path of ['/', '/g/abc']) {
      const page = await textAt(`${product.app}${path}`)
      expect(page).toContain('entry.tsx')
      expect(page).toContain('src="/@vite/client"')
    }
  })

  it('answers an unknown page with 404', async () => {
    expect((await fetch(`${product.site}/nowhere`)).status).toBe(404)
  })

  it('runs the functions and tells the pages their configuration', async () => {
    expect(await (await fetch(`${product.site}/config.json`)).json()).toMatchObject({ appOrigin: product.app })
    expect((await fetch(`${product.app}/api/me`)).status).toBe(401)
  })
})
