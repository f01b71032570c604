import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { createEvent } from '#shared/api/events.ts'
import { showGuestList } from '#shared/api/guest-list.ts'
import { noisePhoto, sendAll } from '../http/guest.ts'
import { test } from '../kit/browse-product.ts'
import { expectAccessible, expectFocused, openPage, phone } from '../kit/watched-page.ts'
import { openSession } from './host-event.ts'

test('a host sees what became of the evening in figures, as a table too, and takes them along as CSV', async ({
  product,
  browser,
}) => {
  const { page, troubles } = await openPage(browser, phone)
  try {
    await openSession(page, product, 'owner@insights.example')
    const created = await page.request.post(`${product.app}/api/events`, {
      headers: { origin: product.app },
      data: { title: 'An evening in figures', date: '2027-06-19' },
    })
    const { id, slug } = createEvent.response.parse(await created.json())
    await page.goto(`${product.app}/events/${id}/insights`)
    await page.getByRole('heading', { name: 'No figures yet' }).waitFor()

    const kari = product.newBrowser()
    await kari.call('app', 'GET', `/api/galleries/${slug}?t=7`)
    await sendAll(kari, slug, [await noisePhoto(), await noisePhoto()], '=Kari')
    await page.goto(`${product.app}/events/${id}/guests`)
    await page.getByRole('link', { name: 'See the figures' }).click()
    await page.getByRole('heading', { name: 'Figures of the evening' }).waitFor()
    await page.getByText('1 visit, 2 photos and videos').waitFor()
    await page.getByText('As a table').click()
    expect(await page.getByRole('table').getByRole('cell').allTextContents()).toEqual(['2'])
    await expectAccessible(page)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv).toContain('"table","7","1","2",')
    // No spreadsheet reads a guest's name as a formula.
    expect(csv).toContain(`"'=Kari"`)
    expect(troubles).toEqual([])
  } finally {
    await page.context().close()
  }
})

test('hosts take a list of guests over from a spreadsheet, see who is missing and write to them', async ({
  product,
  browser,
}) => {
  const { page, troubles } = await openPage(browser, phone)
  try {
    await openSession(page, product, 'owner@listing.example')
    const headers = { origin: product.app }
    const created = await page.request.post(`${product.app}/api/events`, {
      headers,
      data: { title: 'Bryllup', date: '2026-06-20' },
    })
    const { id, slug } = createEvent.response.parse(await created.json())
    const address = `${product.app}/api/events/${id}/guest-list`
    const list = async () => showGuestList.response.parse(await (await page.request.get(address)).json())
    const named = async () => (await list()).rows.map(({ name, table }) => [name, table])
    await page.goto(`${product.app}/events/${id}/guests`)
    await page.getByRole('button', { name: 'The list' }).click()

    const paste = async (text: string) => {
      await page.getByRole('button', { name: 'Paste or upload a list' }).click()
      await page.getByLabel('Paste the cells of a spreadsheet').fill(text)
    }
    const file = 'Etternavn;Fornavn;Bord\nBerg;Anna;Head table\nBerg;Anna;2\n;;3\n"=1+1";;10\n'
    await paste(file)
    await page.getByText('Head table → HT').waitFor()
    await page.getByText('Line 4 (3): there is no name.').waitFor()
    await page.getByText('3 guests found').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take over 3 guests' }).click()
    await page.getByText('3 new guests.', { exact: true }).waitFor()
    expect(await named()).toEqual([
      ['Anna Berg', 'HT'],
      ['Anna Berg', '2'],
      ['=1+1', '10'],
    ])
    const before = await list()

    // A repeat changes nothing; a file in an older spreadsheet's encoding is decoded correctly.
    await paste(file)
    await page.getByText('All of them are on the list already.').waitFor()
    const buffer = Buffer.from('Bjørn;Åse\n', 'latin1')
    await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
    await page.getByLabel('Second part of the name').selectOption({ label: '2: Åse' })
    await page.getByText('Bjørn Åse').waitFor()
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'b.csv'))
        return data
      },
      [...Buffer.from('\ufeffŽofie\t7\n', 'utf16le')],
    )
    await page.getByRole('dialog').dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByText('Žofie').first().waitFor()
    await page.keyboard.press('Escape')

    // The exported list has no formula, and importing it again changes nothing.
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const sheet = await readFile(await (await downloading).path(), 'utf8')
    expect(sheet).toContain(`"'=1+1","10",,"No","No","0"`)
    await paste(sheet)
    await page.getByText('All of them are on the list already.').waitFor()
    await page.keyboard.press('Escape')

    // Another host adds two meanwhile: both changes are in the list.
    const kept = before.rows.map(({ id: row, name, table }) => ({ id: row, name, table }))
    await page.request.put(address, { headers, data: { rows: [...kept, { name: 'Dag' }, { name: 'Ola' }] } })
    await page.getByRole('button', { name: 'Change =1+1' }).click()
    const form = page.locator('li form')
    await form.getByLabel('Table').fill('Heads')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 to 4 letters or digits.').waitFor()
    await form.getByLabel('Table').fill('9')
    await form.getByLabel('Name').fill('Eva')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Another host changed the list').first().waitFor()
    expect(await named()).toContainEqual(['Eva', '9'])
    expect(await named()).toContainEqual(['Dag', null])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(named).toContainEqual(['=1+1', '10'])

    // A removal is sent once it can no longer be undone: until then the row's printed card works.
    await page.getByRole('button', { name: 'Take Dag off the list' }).click()
    await expectFocused(page.getByRole('button', { name: 'All (4)' }))
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Take Dag off the list' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(named).toHaveLength(4)

    // It can be undone on other screens too, and is sent at once if the page is left.
    await page.getByRole('button', { name: 'Take Ola off the list' }).click()
    await page.getByRole('button', { name: 'Who has come' }).click()
    await page.getByRole('heading', { name: 'Nobody has sent anything yet' }).waitFor()
    await page.getByRole('button', { name: 'The list' }).click()
    await page.getByRole('button', { name: 'All (3)' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Take Ola off the list' }).click()
    await page.goto(`${product.app}/events`)
    await expect.poll(named).toHaveLength(3)
    await page.goBack()
    expect((await list()).rows.map((row) => row.link)).toEqual(before.rows.map((row) => row.link))

    const anna = product.newBrowser()
    const code = before.rows[0]?.link.split('#c=')[1]
    await anna.call('app', 'POST', `/api/galleries/${slug}/card`, { json: { code } })
    await sendAll(anna, slug, [await noisePhoto()])
    await expect.poll(async () => (await list()).sent).toBe(1)
    await page.reload()
    await page.getByText('3 guests · 1 opened their card · 1 have sent something').waitFor()
    await page.getByText('1 of 1 · 1 photo').waitFor()
    await page.getByRole('button', { name: 'Missing (2)' }).click()
    await page.getByRole('button', { name: 'Send =1+1 their link' }).click()
    await page.getByText(before.rows[2]?.link ?? 'none').waitFor()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await page.goto(`${product.app}/events/${id}/insights`)
    await page.getByText('1 of 3').first().waitFor()
    await page.getByRole('link', { name: 'See who is missing' }).waitFor()

    // A long list is searched, with accents or without.
    const many = ['Åse', ...Array.from({ length: 20 }, (_, index) => `Guest ${index}`)]
    const longer = [...kept, ...many.map((name) => ({ name, table: '7' }))]
    expect((await page.request.put(address, { headers, data: { rows: longer } })).status()).toBe(200)
    await page.goto(`${product.app}/events/${id}/guests?show=list`)
    const search = page.getByRole('searchbox', { name: 'Search by name or table' })
    for (const [words, found] of [
      ['ase', '1 guest'],
      ['Table 7', '21 guests'],
      ['nobody', 'Nobody found. Try fewer letters, or the table alone.'],
    ] as const) {
      await search.fill(words)
      await page.getByRole('status').getByText(found, { exact: true }).waitFor()
    }
    await expectAccessible(page)

    await page.goto(`${product.app}/events/${id}/settings#thanks`)
    await page.getByLabel('Words of thanks').fill('Thank you all!')
    await page.locator('#thanks').getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    const gallery = await anna.call('app', 'GET', `/api/galleries/${slug}`)
    expect(gallery.json).toMatchObject({ thanks: 'Thank you all!' })
    expect(troubles).toEqual([expect.stringContaining('409')])
  } finally {
    await page.context().close()
  }
})

test('a guest is on the list once where the answer to a first try was lost', async ({ product, browser }) => {
  const { page } = await openPage(browser, phone)
  try {
    await openSession(page, product, 'owner@lost-answer.example')
    const created = await page.request.post(`${product.app}/api/events`, {
      headers: { origin: product.app },
      data: { title: 'Bryllup', date: '2026-06-20' },
    })
    const { id } = createEvent.response.parse(await created.json())
    await page.goto(`${product.app}/events/${id}/guests?show=list`)
    await page.getByRole('button', { name: 'Add a guest' }).click()
    const form = page.locator('form').filter({ has: page.getByLabel('Table') })
    await form.getByLabel('Name').fill('Anna')
    const list = `${product.app}/api/events/${id}/guest-list`
    await page.route(list, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    const lost = page.waitForEvent('requestfailed')
    await form.getByRole('button', { name: 'Add a guest' }).click()
    await lost
    await page.unroute(list)
    await expect
      .poll(() => form.getByRole('button', { name: 'Add a guest' }).getAttribute('aria-busy'))
      .not.toBe('true')
    await form.getByRole('button', { name: 'Add a guest' }).click()
    await page.getByText('Anna is on the list.', { exact: true }).waitFor()
    const { rows } = showGuestList.response.parse(await (await page.request.get(list)).json())
    expect(rows.map(({ name }) => name)).toEqual(['Anna'])
  } finally {
    await page.context().close()
  }
})
