import { expect, test } from 'vitest'
import { withSection } from './write-performance.ts'

test('a bench’s section is written in its place, and takes the place of its last one', () => {
  const once = withSection(withSection('# Measured\n', 'zip', '## zip\n\nfirst\n'), 'cards', '## cards\n\none\n')
  expect(once).toBe('# Measured\n\n## cards\n\none\n\n## zip\n\nfirst\n')
  expect(withSection(once, 'zip', '## zip\n\nsecond\n')).toBe('# Measured\n\n## cards\n\none\n\n## zip\n\nsecond\n')
})
