import { describe, expect, it } from 'vitest'
import { type Album, albumPage } from './album-page.ts'

const album: Album = {
  title: 'Anna & Jonas',
  date: '2026-06-20',
  description: '',
  timeZone: 'Europe/Oslo',
  theme: { name: 'company' },
  madeAt: '2026-07-01T10:00:00.000Z',
  locale: 'no',
  parts: [{ title: undefined, photos: [] }],
  messages: [],
}
const tagsOf = (html: string) => html.match(/<[a-z!/][^\s>]*/gi)

describe('an album’s page', () => {
  it('has the event’s logo within it, and its policy allows that alone', () => {
    const logo = { bytes: Buffer.from('logo'), width: 200, height: 80 }
    const page = albumPage({ ...album, logo })
    expect(page).toContain('<img class="logo" src="data:image/png;base64,bG9nbw==" width="200" height="80" alt="">')
    expect(page).toContain("img-src 'self' file: data:;")
    expect(albumPage(album)).not.toContain('data:')
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
          messages: [{ text, name: text, at: album.madeAt }],
        })
      expect(tagsOf(filled(words))).toEqual(tagsOf(filled('x')))
      expect(filled(words)).toContain(
        `<h1><bdi>${words.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</bdi></h1>`,
      )
    },
  )
})
