import { expect, test } from 'vitest'
import { pageNames, sitePages } from '../../pages/site-pages.ts'
import { footerGroups } from './footer-groups.ts'

test('the footer leads to every page that search engines list, but for the articles, which the blog leads to', () => {
  const listed = pageNames.filter((name) => !sitePages[name].unlisted && name !== 'home' && !name.startsWith('blog/'))
  expect(Object.values(footerGroups).flat().toSorted()).toEqual(listed.toSorted())
})
