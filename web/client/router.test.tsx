import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Link, Router, type RouteRow, Routes, useParams } from './router.tsx'

const Params = () => JSON.stringify(useParams())

const rows: readonly RouteRow[] = [
  [['/g/:slug', '/g/:slug/p/:photoId'], <Params key="params" />],
  [['/events/new'], 'new'],
  [['/events/:id/*'], 'event'],
  [['/*'], 'nothing'],
]

const shownAt = (at: string) =>
  renderToStaticMarkup(
    <Router at={at}>
      <Routes rows={rows} />
    </Router>,
  ).replaceAll('&quot;', '"')

test('the first row that fits an address is shown, with the parts that it names', () => {
  expect(shownAt('/g/abc')).toBe('{"slug":"abc"}')
  expect(shownAt('/g/abc/p/pho_1/')).toBe('{"slug":"abc","photoId":"pho_1"}')
  expect(shownAt('/g/f%C3%AAte')).toBe('{"slug":"fête"}')
  expect(shownAt('/g/%C3')).toBe('{"slug":"%C3"}')
  expect(shownAt('/events/new')).toBe('new')
  expect(shownAt('/events/evn_1')).toBe('event')
  expect(shownAt('/events/evn_1/p/pho_1')).toBe('event')
  expect(shownAt('/g/abc/elsewhere')).toBe('nothing')
  expect(shownAt('/eventsnew')).toBe('nothing')
})

test('a link leads where it says, and what it does not name but the path is empty', () => {
  const addressOf = (to: Parameters<typeof Link>[0]['to']) =>
    /href="([^"]*)"/.exec(
      renderToStaticMarkup(
        <Router at="/g/abc">
          <Link to={to} />
        </Router>,
      ),
    )?.[1]
  expect(addressOf('/data')).toBe('/data')
  expect(addressOf('#part')).toBe('/g/abc#part')
  expect(addressOf({ search: '?show=mine' })).toBe('/g/abc?show=mine')
  expect(addressOf({ pathname: '/g/b', search: 'guest=1', hash: 'top' })).toBe('/g/b?guest=1#top')
  expect(addressOf({ hash: '' })).toBe('/g/abc')
})
