/** An element of a small XML document: attributes and namespaces are dropped. */
export interface XmlNode {
  name: string
  text: string
  children: XmlNode[]
}

const tokenPattern = /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([A-Za-z_][\w.:-]*)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/y
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Parses a document of elements and text; undefined where it is not well formed. Doctypes and CDATA are not accepted. */
export function parseXml(document: string): XmlNode | undefined {
  const root: XmlNode = { name: '', text: '', children: [] }
  const open: XmlNode[] = [root]
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < document.length) {
    const match = tokenPattern.exec(document)
    if (!match) return undefined
    const [, slash, name, , selfClosing, text] = match
    const parent = open.at(-1)
    if (!parent) return undefined
    if (text !== undefined) parent.text += unescapeXml(text)
    else if (name !== undefined && slash === '/') {
      if (open.length < 2 || open.pop()?.name !== name) return undefined
    } else if (name !== undefined) {
      const node: XmlNode = { name, text: '', children: [] }
      parent.children.push(node)
      if (selfClosing !== '/') open.push(node)
    }
  }
  const [only] = root.children
  return open.length === 1 && root.children.length === 1 && root.text.trim() === '' ? only : undefined
}

/** Text of the first child of that name. */
export function childText(node: XmlNode, name: string): string | undefined {
  return node.children.find((child) => child.name === name)?.text
}

function unescapeXml(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, reference: string) => {
    if (!reference.startsWith('#')) return entities[reference] ?? whole
    const code = /^#x/i.test(reference) ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
