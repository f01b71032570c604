import { maxPutBytes, receivePayload } from './receive-payload.ts'
import { S3Error } from './s3-error.ts'
import type { StoreCall } from './store-call.ts'

/** An element of a small XML document: attributes and namespaces are dropped. */
export interface XmlNode {
  name: string
  text: string
  children: XmlNode[]
}

const tokenPattern = /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([A-Za-z_][\w.:-]*)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/y
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Parses a document of elements and text; undefined if it is not well formed or has a doctype or CDATA. */
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

/** S3's limit of an XML body: 2 MB. */
const maxXmlBytes = 2 * 1024 * 1024

/** Receives an XML body, verified as any other payload. */
export async function readSmallBody({ request, store }: StoreCall): Promise<string> {
  const length = Number(request.headers.get('content-length'))
  if (length > maxXmlBytes && length <= maxPutBytes) throw malformedXml()
  const { segment } = await receivePayload(store.blobs, request)
  const chunks: Buffer[] = []
  for await (const chunk of store.blobs.read([segment], 0, segment.size)) chunks.push(Buffer.from(chunk))
  await store.blobs.remove([segment])
  return Buffer.concat(chunks).toString('utf8')
}

export function malformedXml(): S3Error {
  return new S3Error(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  )
}
