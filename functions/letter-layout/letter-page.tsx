import { Body, Container, Head, Heading, Html, Img, Preview, Section, Text } from 'react-email'
import { brand } from '#shared/brand.ts'
import { localeFacts, type Locale } from '#shared/locales.ts'
import { LetterBlock } from './letter-block.tsx'
import type { LetterContent } from './letter-content.ts'
import { type LetterLook, ownLook } from './letter-look.ts'
import { colours, darkStyles, displayFace, textFace } from './letter-style.ts'
import { senderLines } from './sender-lines.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { disarmText, shorten } from './disarm-text.ts'

interface LetterPageProps {
  content: LetterContent
  locale: Locale
  look: LetterLook
}

/** A whole letter: our name, a card with the content and the event's logo, and the sender. */
export function LetterPage({ content: { subject, preview, heading, blocks }, locale, look }: LetterPageProps) {
  const lang = localeFacts[locale].htmlLang
  return (
    <Html lang={lang}>
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkStyles(look.accent.dark)}</style>
      </Head>
      <Preview useTitleTag={false}>{preview}</Preview>
      <Body className="page" lang={lang} style={{ margin: 0, padding: '24px 12px', backgroundColor: colours.paper }}>
        <Container style={{ maxWidth: '560px' }}>
          <Text className="accent" style={{ ...name, color: look.accent.light }}>
            {brand.name}
          </Text>
          <Section className="card frame" style={card}>
            {look.logo && (
              <Img src={`cid:${look.logo.cid}`} width={look.logo.width} height={look.logo.height} alt="" style={logo} />
            )}
            <Heading as="h1" className="ink" dir="auto" style={title}>
              {heading}
            </Heading>
            {blocks.map((block, index) => (
              <LetterBlock key={index} block={block} accent={look.accent.light} />
            ))}
          </Section>
          <Text className="quiet" style={sender}>
            {senderLines(locale).map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

const name = {
  margin: '0 8px 12px',
  fontFamily: displayFace,
  fontSize: '22px',
  fontWeight: 700,
} as const
const card = {
  padding: '32px 28px 16px',
  border: `1px solid ${colours.line}`,
  borderTop: `4px solid ${colours.midsummer}`,
  borderRadius: '3px',
  backgroundColor: colours.card,
} as const
const logo = { margin: '0 0 20px', borderRadius: '4px' } as const
const title = {
  margin: '0 0 16px',
  fontFamily: displayFace,
  fontSize: '26px',
  lineHeight: '1.25',
  fontWeight: 600,
  color: colours.ink,
  overflowWrap: 'anywhere',
} as const
const sender = {
  margin: '20px 8px 0',
  fontFamily: textFace,
  fontSize: '13px',
  lineHeight: '1.6',
  color: colours.quiet,
} as const

/** Characters that an inbox shows beside the subject. */
const previewLength = 140

/** The doctype of react-email's own renderer, which clients such as Outlook need for the layout of tables. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The HTML part of a letter. React escapes all inserted values. */
export function renderHtml(content: LetterContent, locale: Locale, look: LetterLook = ownLook): string {
  const preview = shorten(content.preview.replaceAll(/\s+/g, ' '), previewLength)
  const html = renderToStaticMarkup(<LetterPage content={{ ...content, preview }} locale={locale} look={look} />)
  return disarmText(doctype + html)
}
