import { describe, expect, it } from 'vitest'
import { themeNames, themes } from '#shared/rules/themes.ts'
import { type Album, albumPage } from './album-page.ts'

const album: Album = {
  title: 'Anna & Jonas',
  date: '2026-06-20',
  description: '',
  timeZone: 'Europe/Oslo',
  theme: { name: 'company' },
  madeAt: '2026-07-01T10:00:00.000Z',
  locale: 'no',
  best: [],
  parts: [{ title: undefined, photos: [] }],
  others: [],
  guests: { count: 0, names: [] },
  messages: [],
}
const tagsOf = (html: string) => html.match(/<[a-z!/][^\s>]*/gi)

describe('an album’s page', () => {
  it('has the event’s logo within it, and its policy allows that alone', () => {
    const logo = { type: 'image/png', bytes: Buffer.from('logo'), width: 200, height: 80 } as const
    const page = albumPage({ ...album, logo })
    expect(page).toContain('<img class="logo" src="data:image/png;base64,bG9nbw==" width="200" height="80" alt="">')
    expect(page).toContain("img-src 'self' file: data:;")
    expect(albumPage(album)).not.toContain('data:image')
  })

  it('has its theme’s fonts within it, in pieces that its policy allows', () => {
    for (const name of themeNames) {
      const page = albumPage({ ...album, theme: { name } })
      expect(page.match(/url\('data:font\/woff2;base64,[\w+/=]{9000,}'\)/g)).toHaveLength(2)
      expect(page).toContain('font-src data:;')
      expect(page).toContain(`--display: '${themes[name].type.display}'`)
    }
  })

  it('begins with the hosts’ cover, day and words, and ends with who gave photos and with files that are not whole', () => {
    const cover = { type: 'image/webp', bytes: Buffer.from('cover'), width: 1600, height: 900 } as const
    const broken = {
      kind: 'photo',
      width: 0,
      height: 0,
      small: undefined,
      large: '../x.jpg',
      original: '../x.jpg',
    } as const
    const page = albumPage({
      ...album,
      cover,
      description: 'Tusen takk!',
      guests: { count: 2, names: ['Kari'] },
      others: [{ ...broken, uploader: undefined, capturedAt: album.madeAt }],
    })
    const [head = '', rest = ''] = page.split('<main>')
    expect(head).toContain('<img src="data:image/webp;base64,Y292ZXI=" width="1600" height="900" alt="">')
    expect(head).toContain('Tusen takk!')
    expect(rest).toMatch(/Kari.*<a href="\.\.\/x\.jpg"/s)
    expect(rest).not.toContain('class="photo')
  })

  it('opens with the best, which are no more photos than there are', () => {
    const photo = {
      kind: 'photo',
      width: 4,
      height: 3,
      small: 'small/1.webp',
      large: 'pictures/1.webp',
      original: '../1.jpg',
      uploader: undefined,
      capturedAt: album.madeAt,
    } as const
    const page = albumPage({ ...album, best: [photo], parts: [{ title: 'Vielse', photos: [photo] }] })
    expect(page.match(/<section id="[^"]+"|href="#[^"]+"/g)).toEqual([
      'href="#best"',
      'href="#part-1"',
      '<section id="best"',
      '<section id="part-1"',
    ])
    expect(page).toContain('1 bilde eller video fra')
    expect(albumPage({ ...album, parts: [{ title: 'Vielse', photos: [photo] }] })).not.toContain('href="#best"')
  })

  it.each(['"><script>alert(1)</script>', '--><b onload=x>', '💍'.repeat(60), 'חתונה של נועה ואורי', 'W'.repeat(120)])(
    'has the words %s as text wherever somebody wrote them',
    (words) => {
      const photo = {
        kind: 'photo',
        width: 4,
        height: 3,
        small: 'small/1.webp',
        large: 'large/1.webp',
        original: `../${words}.jpg`,
        capturedAt: album.madeAt,
      } as const
      const filled = (text: string) =>
        albumPage({
          ...album,
          title: text,
          description: text,
          parts: [{ title: text, photos: [{ ...photo, uploader: text }] }],
          others: [{ ...photo, original: `../${text}`, uploader: text }],
          guests: { count: 1, names: [text] },
          messages: [{ text, name: text, at: album.madeAt }],
        })
      expect(tagsOf(filled(words))).toEqual(tagsOf(filled('x')))
      expect(filled(words)).toContain(
        `<h1><bdi>${words.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</bdi></h1>`,
      )
    },
  )
})
