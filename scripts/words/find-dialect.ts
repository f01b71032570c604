import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { root } from '#local/base/root.ts'

/** Words that have to be read twice. */
const dialect = /\bwhoever\b|\bwhatever\b|\banew\b|\b(?:is|are|was|were) told\b|\bwhere there is none\b/gi

/** Columns of a comment's line: the formatter holds code to as many, and leaves comments alone. */
const widest = 120

const code = '{shared,functions,infra,web,local,e2e,scripts}/**/*.{ts,tsx,mjs,js,css}'
const documents = '{*.md,docs/**/*.md}'
const notOurs = /(^|\/)node_modules(\/|$)/

interface Passage {
  start: number
  end: number
}

/** A line for each word of the dialect in comments, test names and documents, and for each comment that is too wide. */
export function findDialectEverywhere(): string[] {
  return globSync([code, documents], { cwd: root, exclude: (path) => notOurs.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => findDialect(file, readFileSync(join(root, file), 'utf8')))
}

/** The same of one file. */
export function findDialect(file: string, text: string): string[] {
  const at = (offset: number) => `${file}:${text.slice(0, offset).split('\n').length}`
  const { comments, names } = file.endsWith('.md') ? { comments: [], names: [wholeOf(text)] } : passagesOf(file, text)
  const words = [...comments, ...names].flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(dialect)].map(({ 0: word, index }) => `${at(start + index)}: “${word}”`),
  )
  const wide = comments.flatMap(({ start, end }) => {
    const first = text.lastIndexOf('\n', start) + 1
    const lines = text.slice(first, end).split('\n')
    return lines.flatMap((line, index) =>
      line.length > widest
        ? [`${at(start).replace(/\d+$/, (number) => String(Number(number) + index))}: ${line.length} columns`]
        : [],
    )
  })
  return [...words, ...wide]
}

const wholeOf = (text: string): Passage => ({ start: 0, end: text.length })

function passagesOf(file: string, text: string): { comments: Passage[]; names: Passage[] } {
  if (file.endsWith('.css'))
    return {
      comments: [...text.matchAll(/\/\*[^]*?\*\//g)].map(({ 0: comment, index }) => ({
        start: index,
        end: index + comment.length,
      })),
      names: [],
    }
  const { comments, program } = parseSync(file, text)
  const names: Passage[] = []
  if (file.includes('.test.'))
    new Visitor({
      CallExpression({ callee, arguments: [name] }) {
        if (name && isTest(callee) && (name.type === 'Literal' || name.type === 'TemplateLiteral')) names.push(name)
      },
    }).visit(program)
  return { comments, names }
}

/** `it`, `test` or `describe`, also as in `it.each(rows)`. */
function isTest(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return /^(it|test|describe)$/.test(callee.name)
  if (callee.type === 'MemberExpression') return callee.object.type !== 'Super' && isTest(callee.object)
  return callee.type === 'CallExpression' && isTest(callee.callee)
}
