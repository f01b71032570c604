import { expect, test } from 'vitest'
import { ornamentSize, ornamentSvg } from './theme-ornaments.ts'

test('an ornament is a drawing of its theme, of one size, in the colour that is asked for', () => {
  const drawing = ornamentSvg('wedding', '#123456')
  expect(drawing).toContain(`viewBox="0 0 ${ornamentSize.width} ${ornamentSize.height}"><path fill="#123456" d="`)
  expect(drawing).not.toBe(ornamentSvg('company', '#123456'))
})
