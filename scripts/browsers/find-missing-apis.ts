import { join } from 'node:path'
import {
  isCallExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isPropertyAccessExpression,
  isStringLiteral,
  isTypeNode,
  type Identifier,
  type Node,
} from 'typescript/unstable/ast'
import { API, type Project, type Symbol as Meaning } from 'typescript/unstable/sync'
import { api, html, javascript, type Feature, type Without } from '#e2e/kit/missing-features.ts'
import { root } from '#local/base/root.ts'

/** Features of the language itself, by name. */
const { builtins = {} } = javascript

/** Files, and which browsers lack a feature that they must support. */
interface Search {
  files: readonly string[]
  without: Without
}

/**
 * For each search, the APIs of its files that a browser lacks, such as `web/site/boot.ts: requestIdleCallback`. The
 * compiler knows what a name means, MDN's data which browsers have it. The compiler's API is called unstable: it is
 * pinned together with the compiler.
 */
export function findMissingApis(searches: readonly Search[]): string[][] {
  const compiler = new API({ cwd: root })
  try {
    const [project] = compiler.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProjects()
    if (!project) throw new Error('tsconfig.json opens no project.')
    return searches.map(({ files, without }) =>
      files.flatMap((file) => [...new Set(missingIn(project, file, without))].map((feature) => `${file}: ${feature}`)),
    )
  } finally {
    compiler.close()
  }
}

function missingIn({ program, checker }: Project, file: string, without: Without): string[] {
  const names: Identifier[] = []
  const others: string[] = []
  const visit = (node: Node) => {
    // Types are removed before a browser gets the code.
    if (isTypeNode(node)) return
    if (isIdentifier(node)) names.push(node)
    others.push(...missingEvents(node, without), ...missingMarkup(node, without))
    node.forEachChild(visit)
  }
  program.getSourceFile(join(root, file))?.forEachChild(visit)
  const meanings = checker.getSymbolAtLocation(names)
  return [...names.flatMap((name, index) => missingName(name, meanings[index], without) ?? []), ...others]
}

/** A missing name of the browser or the language, as MDN calls it. */
function missingName(name: Identifier, meaning: Meaning | undefined, without: Without): string | undefined {
  if (!meaning?.declarations.every(({ path }) => /\/lib\.[\w.]+\.d\.ts$/.test(path))) return undefined
  const owner = ownerOf(name, meaning)
  // Skips options of calls, and styles, which the check of styles covers.
  if (/(Options|Init|StyleProperties)$/.test(owner)) return undefined
  const features = owner === '' ? globalNamed(name.text) : (memberNamed(owner, name.text) ?? anyNamed(name.text))
  return isMissing(features, without) ? [owner, name.text].filter(Boolean).join('.') : undefined
}

/** A member's interface as MDN writes it: `Array` for a `ReadonlyArray`, `URL` for its static members. */
function ownerOf({ parent }: Identifier, meaning: Meaning): string {
  const declared = meaning.getParent()?.name ?? ''
  if (declared !== '__type') return declared.replace(/^Readonly(?=Array|Map|Set)|(?<!^)Constructor$/g, '')
  return isPropertyAccessExpression(parent) && isIdentifier(parent.expression) ? parent.expression.text : declared
}

const globalNamed = (name: string) => [api[name] ?? builtins[name] ?? api['Window']?.[name]]

function memberNamed(owner: string, name: string): Feature[] | undefined {
  const holder = api[owner] ?? builtins[owner] ?? builtins['Intl']?.[owner]
  const feature = holder?.[name] ?? holder?.[`${name}_static`]
  return feature && [feature]
}

/** Members of that name on any interface: TypeScript has mixins that MDN does not know. */
const anyNamed = (name: string): Feature[] =>
  Object.keys(api)
    .map((holder) => api[holder]?.[name])
    .filter(Boolean)

const isMissing = (features: readonly Feature[], without: Without) =>
  features.length > 0 && features.every((feature) => without(feature).length > 0)

function missingEvents(node: Node, without: Without): string[] {
  if (!isCallExpression(node) || !/\baddEventListener$/.test(node.expression.getText())) return []
  const [type] = node.arguments
  return type && isStringLiteral(type) && isMissing(anyNamed(`${type.text}_event`), without)
    ? [`event ${type.text}`]
    : []
}

function missingMarkup(node: Node, without: Without): string[] {
  if (!isJsxOpeningElement(node) && !isJsxSelfClosingElement(node)) return []
  const tag = node.tagName.getText()
  if (!/^[a-z]/.test(tag)) return []
  const element = html['elements']?.[tag]
  const attributes = node.attributes.properties.flatMap((each) => (isJsxAttribute(each) ? each.name.getText() : []))
  const missing = attributes.filter((name) => {
    const attribute = name.toLowerCase()
    return isMissing([element?.[attribute] ?? html['global_attributes']?.[attribute]], without)
  })
  return [...(isMissing([element], without) ? [`<${tag}>`] : []), ...missing.map((name) => `<${tag} ${name}>`)]
}
