/** A node of schema.org's vocabulary, as JSON-LD writes it. */
export type Fact = { '@type': string } & Readonly<Record<string, unknown>>

/**
 * Facts for search engines, as a block of data: nothing runs it, and the content security policy allows it (HTML,
 * section 4.12.1).
 */
export function StructuredData({ facts }: { facts: Fact | readonly Fact[] }) {
  const nodes = [facts].flat()
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
  // The one sign by which text could end the element early.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />
}
