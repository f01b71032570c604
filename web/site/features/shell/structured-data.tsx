/** A node of schema.org's vocabulary, in JSON-LD. */
export type Fact = { '@type': string } & Readonly<Record<string, unknown>>

/**
 * Facts for search engines, as a data block: it never runs, and the content security policy allows it (HTML, section
 * 4.12.1).
 */
export function StructuredData({ facts }: { facts: Fact | readonly Fact[] }) {
  const nodes = [facts].flat()
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
  // The only character with which text could end the element early.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />
}
