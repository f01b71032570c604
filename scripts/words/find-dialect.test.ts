import { describe, expect, it } from 'vitest'
import { findDialect } from './find-dialect.ts'

// Split, so that this file itself contains none of them.
const [someone, again, learns, missing] = ['who' + 'ever', 'a' + 'new', 'is' + ' told', 'where there' + ' is none']

describe('the check of words', () => {
  it('names each word of the dialect in comments, with its line', () => {
    const code = `const a = 1 // for ${someone} asks\n/**\n * Drawn ${again},\n * and ${learns}; undefined ${missing}.\n */\n`
    expect(findDialect('a.ts', code)).toEqual([
      `a.ts:1: “${someone}”`,
      `a.ts:3: “${again}”`,
      `a.ts:4: “${learns}”`,
      `a.ts:4: “${missing}”`,
    ])
  })

  it('names words for a person of one sex, and no codec', () => {
    const words = 'he His him himself she her hers herself'.split(' ')
    for (const word of words) expect(findDialect('a.ts', `// ${word} here\n`)).toEqual([`a.ts:1: “${word}”`])
    expect(findDialect('a.ts', '// HE-AAC, for others there\n')).toEqual([])
  })

  it('reads names of tests, plain and of a table, and no other text of the code', () => {
    const code = `it('goes to ${someone}', () => {})\ntest.each([1])(\`a guest ${learns} %i\`, () => say('${again}'))\n`
    expect(findDialect('a.test.ts', code)).toEqual([`a.test.ts:1: “${someone}”`, `a.test.ts:2: “${learns}”`])
    expect(findDialect('a.ts', code)).toEqual([])
  })

  it('reads styles’ comments, and documents whole', () => {
    expect(findDialect('a.css', `a {\n  color: red; /* for ${someone} */\n}\n`)).toEqual([`a.css:2: “${someone}”`])
    expect(findDialect('docs/a.md', `# Title\n\nDrawn ${again}.\n`)).toEqual([`docs/a.md:3: “${again}”`])
  })

  it('refuses lines of comments beyond 120 columns, but for what the linter reads', () => {
    const long = 'word '.repeat(25)
    expect(findDialect('a.ts', `// ${long}\n/**\n * ${long}\n */\nconst text = '${long}'\n`)).toEqual([
      'a.ts:1: a comment of 128 columns, 120 at most',
      'a.ts:3: a comment of 128 columns, 120 at most',
    ])
    expect(findDialect('a.ts', `// oxlint-disable-next-line no-x -- ${long}\n`)).toEqual([])
  })
})
