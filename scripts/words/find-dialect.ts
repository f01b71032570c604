import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { root } from '#local/base/root.ts'

/** Words that are hard to read; CONTRIBUTING says what to write instead. */
const confusing = /\b(?:whoever|whatever|anew|(?:is|are|was|were) told|where there is none)\b/
/** People are "they" or their role. HE-AAC is a codec. */
const sexed = /\b(?:he(?!-AAC)|his|him|himself|she|her|hers|herself)\b/
const dialect = new RegExp(`${confusing.source}|${sexed.source}`, 'gi')

/** Columns of a comment line: the formatter limits code to them, and leaves comments alone. */
const widest = 120
/** The linter's directives must be one line. */
const directive = /oxlint-disable/

const code = '{shared,functions,infra,web,local,e2e,scripts}/**/*.{ts,tsx,mjs,js,css}'
const documents = '{*.md,docs/**/*.md}'
const notOurs = /(^|\/)node_modules(\/|$)/

interface Passage {
  start: number
  end: number
}

/** A line for each refused word in comments, test names and documents, and for each comment that is too wide. */
export function findDialectEverywhere(): string[] {
  return globSync([code, documents], { cwd: root, exclude: (path) => notOurs.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => findDialect(file, readFileSync(join(root, file), 'utf8')))
}

/** The same of one file. */
export function findDialect(file: string, text: string): string[] {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const { comments, others } = passagesOf(file, text)
  const words = [...comments, ...others].flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(dialect)].map(
      ({ 0: word, index }) => `${file}:${lineOf(start + index)}: “${word}”`,
    ),
  )
  const commented = new Set(comments.flatMap(({ start, end }) => between(lineOf(start), lineOf(end))))
  const wide = [...text.split('\n').entries()].flatMap(([index, line]) => {
    const isWide = line.length > widest && commented.has(index + 1) && !directive.test(line)
    return isWide ? [`${file}:${index + 1}: a comment of ${line.length} columns, ${widest} at most`] : []
  })
  return [...words, ...wide]
}

const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Comments, and other prose in a file: names of tests, or a whole document. */
function passagesOf(file: string, text: string): { comments: readonly Passage[]; others: readonly Passage[] } {
  if (file.endsWith('.md')) return { comments: [], others: [{ start: 0, end: text.length }] }
  if (file.endsWith('.css')) {
    const found = [...text.matchAll(/\/\*[^]*?\*\//g)]
    return { comments: found.map(({ 0: each, index: start }) => ({ start, end: start + each.length })), others: [] }
  }
  const { comments, program } = parseSync(file, text)
  const names: Passage[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (name && isTest(callee) && name.type.endsWith('Literal')) names.push(name)
    },
  })
  if (file.includes('.test.')) visitor.visit(program)
  return { comments, others: names }
}

/** `it`, `test` or `describe`, also as in `it.each(rows)`. */
function isTest(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return /^(it|test|describe)$/.test(callee.name)
  if (callee.type === 'MemberExpression') return callee.object.type !== 'Super' && isTest(callee.object)
  return callee.type === 'CallExpression' && isTest(callee.callee)
}
