import { expect, it } from 'vitest'
import { fillPage } from './fill-page.ts'

const rows = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(5, '0'))

/** The pages of a list of which few rows are wanted, and how often rows were read for each. */
async function pagesOf(limit: number, isWanted: (row: string) => boolean) {
  const pages: { items: readonly string[]; reads: number }[] = []
  let after: string | undefined
  do {
    let reads = 0
    const { items, next } = await fillPage(
      { after, limit },
      (row: string) => row,
      async (page) => {
        reads += 1
        const behind = rows.filter((row) => page.after === undefined || row > page.after)
        const read = behind.slice(0, page.limit)
        return { found: read.filter(isWanted), next: behind.length > page.limit ? read.at(-1) : undefined }
      },
    )
    pages.push({ items, reads })
    after = next
  } while (after !== undefined)
  return pages
}

it.each([1, 7, 500])(
  'a page of %i among ten thousand rows is filled in few reads, and none is missed',
  async (limit) => {
    const isWanted = (row: string) => Number(row) % 1500 === 3 || row > '09990'
    const pages = await pagesOf(limit, isWanted)
    expect(pages.flatMap(({ items }) => items)).toEqual(rows.filter(isWanted))
    expect(pages.slice(0, -1).every(({ items }) => items.length === limit)).toBe(true)
    for (const { reads } of pages) expect(reads).toBeLessThan(25)
  },
)

it('a page of a list of which all is wanted is one read', async () => {
  const [first] = await pagesOf(50, () => true)
  expect(first).toMatchObject({ items: rows.slice(0, 50), reads: 1 })
})
