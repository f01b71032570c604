import type { CSSProperties } from 'react'
import { Button, Heading, Img, Link, Section, Text } from 'react-email'
import type { Block } from './letter-content.ts'
import { codeFace, colours, displayFace, textFace } from './letter-style.ts'

const text: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: textFace,
  fontSize: '16px',
  lineHeight: '1.6',
  color: colours.ink,
}
const small: CSSProperties = { ...text, fontSize: '14px', color: colours.quiet }
const box: CSSProperties = { padding: '16px', borderRadius: '10px', backgroundColor: colours.sunken }
const cell: CSSProperties = { ...text, padding: '8px 0', borderBottom: `1px solid ${colours.line}` }

/** One part of a letter. Other people's text has its own direction and may break anywhere. */
export function LetterBlock({ block, accent }: { block: Block; accent: string }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <Text className="ink" style={text}>
          {block.text}
        </Text>
      )
    case 'note':
      return (
        <Text className="quiet" style={small}>
          {block.text}
        </Text>
      )
    case 'subheading':
      return (
        <Heading as="h2" className="ink" style={subheading}>
          {block.text}
        </Heading>
      )
    case 'message':
      return (
        <Section className="sunken" style={{ ...box, margin: '0 0 16px' }}>
          <Text className="ink" dir="auto" style={message}>
            {block.text}
          </Text>
        </Section>
      )
    case 'card':
      return (
        <Section style={giftCard}>
          <Text className="ink" dir="auto" style={giftText}>
            {block.text}
          </Text>
          <Text className="ink" dir="auto" style={giftName}>
            {block.signed}
          </Text>
        </Section>
      )
    case 'code':
      return (
        <Text className="sunken ink" style={code}>
          {block.text}
        </Text>
      )
    case 'facts':
      return <Facts rows={block.rows} />
    case 'steps':
      return (
        <ol className="ink" style={{ ...text, paddingLeft: '22px' }}>
          {block.items.map((item) => (
            <li key={item} style={{ margin: '0 0 6px' }}>
              {item}
            </li>
          ))}
        </ol>
      )
    case 'pictures':
      return <Pictures {...block} />
    case 'button':
      return (
        <Section style={{ margin: '8px 0 24px' }}>
          <Button href={block.href} style={{ ...button, backgroundColor: accent }}>
            {block.label}
          </Button>
        </Section>
      )
    case 'link':
      return (
        <Text style={text}>
          <Link className="accent" href={block.href} style={{ color: accent, textDecoration: 'underline' }}>
            {block.label}
          </Link>
        </Text>
      )
  }
}

function Facts({ rows }: { rows: Extract<Block, { kind: 'facts' }>['rows'] }) {
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '0 0 24px', tableLayout: 'fixed' }}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" align="left" className="quiet line" style={factName}>
              {name}
            </th>
            <td align="right" className="ink line" style={{ ...cell, overflowWrap: 'anywhere' }}>
              <bdi>{value}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const inRow = 3

function Pictures({ pictures, alt }: Pick<Extract<Block, { kind: 'pictures' }>, 'pictures' | 'alt'>) {
  if (pictures.length === 0) return null
  const columns = Math.min(inRow, pictures.length)
  const rows = Array.from({ length: Math.ceil(pictures.length / inRow) }, (_, row) =>
    pictures.slice(row * inRow, (row + 1) * inRow),
  )
  return (
    <table
      role="presentation"
      width={`${Math.round((100 * columns) / inRow)}%`}
      cellPadding="0"
      cellSpacing="0"
      style={{ margin: '0 0 20px', tableLayout: 'fixed' }}
    >
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map(({ cid, width, height }) => (
              <td key={cid} style={{ padding: '3px' }}>
                <Img src={`cid:${cid}`} width={width} height={height} alt={alt} style={picture} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const picture: CSSProperties = { width: '100%', height: 'auto', borderRadius: '4px' }
const subheading: CSSProperties = {
  ...text,
  margin: '24px 0 8px',
  fontFamily: displayFace,
  fontSize: '19px',
  fontWeight: 600,
}
const message: CSSProperties = { ...text, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }
/** The double border of a printed invitation; unbroken on paper. */
const giftCard: CSSProperties = {
  margin: '0 0 24px',
  padding: '28px 20px 12px',
  border: `3px double ${colours.midsummer}`,
  borderRadius: '3px',
  textAlign: 'center',
  breakInside: 'avoid',
}
const giftText: CSSProperties = {
  ...message,
  margin: '0 0 16px',
  fontFamily: displayFace,
  fontSize: '20px',
  fontStyle: 'italic',
}
const giftName: CSSProperties = { ...giftText, fontSize: '16px', fontStyle: 'normal', fontWeight: 700 }
const code: CSSProperties = {
  ...text,
  ...box,
  fontFamily: codeFace,
  fontSize: '32px',
  fontWeight: 700,
  letterSpacing: '6px',
  textAlign: 'center',
}
const factName: CSSProperties = { ...cell, width: '38%', fontWeight: 400, color: colours.quiet, verticalAlign: 'top' }
const button: CSSProperties = {
  padding: '14px 24px',
  borderRadius: '10px',
  color: '#fff',
  fontFamily: textFace,
  fontSize: '16px',
  fontWeight: 600,
}
