import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Localized } from '../../../i18n/localized.tsx'
import { DesignTool } from './design-tool.tsx'
import english from './messages/en.json' with { type: 'json' }

const render = (templateUrl: string | null) =>
  renderToStaticMarkup(
    <Localized locale="en" messages={{ ...english, 'shell.newTab': '(opens in a new tab)' }}>
      <DesignTool templateUrl={templateUrl} />
    </Localized>,
  )

test('without a configured template there is our own card alone', () => {
  expect(render(null)).toBe('')
})

test('a configured one can be edited in a new tab, and nothing of it is loaded before it is asked for', () => {
  const html = render('https://design.example/card/view')
  expect(html).toContain('href="https://design.example/card/view" target="_blank" rel="noopener"')
  expect(html).toContain('loaded from design.example only when you ask for it')
  expect(html).not.toMatch(/<iframe|src=/)
})
