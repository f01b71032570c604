import { brand } from '#shared/brand.ts'
import { localeFacts, type Locale } from '#shared/locales.ts'
import { escapeHtml } from './escape-html.ts'
import type { Block, LetterContent } from './letter-content.ts'

/**
 * Tables and inline styles, because that is all that every mail client understands; classes only carry the dark colours.
 * Colours have three digits: a reader, or a program, that looks for a six-digit code must find the code alone.
 */
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ink = 'color:#222'
const muted = 'color:#666'

const darkColours = `@media (prefers-color-scheme:dark){
.page{background:#111!important}.card{background:#1c1c1e!important}.ink{color:#eee!important}
.muted{color:#aaa!important}.code{background:#333!important;color:#fff!important}.line{border-color:#444!important}
.accent{color:#f9a!important}}`

/** The HTML part of a letter. */
export function renderHtml({ subject, preview, heading, blocks }: LetterContent, locale: Locale): string {
  return `<!doctype html>
<html lang="${localeFacts[locale].htmlLang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${darkColours}</style></head>
<body class="page" style="margin:0;background:#f4f2ef">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ef">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 8px 16px;${font};font-size:20px;font-weight:700;${ink}">${escapeHtml(brand.name)}</td></tr>
<tr><td class="card" style="background:#fff;border-radius:16px;padding:32px 28px">
<h1 class="ink" style="margin:0 0 16px;${font};font-size:24px;line-height:1.3;${ink}">${escapeHtml(heading)}</h1>
${blocks.map(htmlOf).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:20px 8px;${font};font-size:13px;line-height:1.6;${muted}">${sender()}</td></tr>
</table></td></tr></table></body></html>`
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraph('ink', `font-size:16px;${ink}`, escapeHtml(block.text))
    case 'note':
      return paragraph('muted', `font-size:14px;${muted}`, escapeHtml(block.text))
    case 'message':
      return `<blockquote class="code" style="margin:0 0 16px;padding:16px;border-radius:12px;background:#f4f2ef;${font};font-size:16px;line-height:1.6;white-space:pre-wrap;overflow-wrap:anywhere;${ink}">${escapeHtml(block.text)}</blockquote>`
    case 'subheading':
      return `<h2 class="ink" style="margin:24px 0 8px;${font};font-size:18px;${ink}">${escapeHtml(block.text)}</h2>`
    case 'code':
      return `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:12px;background:#f4f2ef;text-align:center;font-family:Menlo,Consolas,monospace;font-size:32px;font-weight:700;letter-spacing:6px;${ink}">${escapeHtml(block.text)}</p>`
    case 'facts':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows.map(factRow).join('')}</table>`
    case 'steps':
      return `<ol class="ink" style="margin:0 0 16px;padding-left:22px;${font};font-size:16px;line-height:1.6;${ink}">${block.items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('')}</ol>`
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#b34;color:#fff;text-decoration:none;${font};font-size:16px;font-weight:600">${escapeHtml(block.label)}</a></p>`
    case 'link':
      return `<p style="margin:0 0 16px;${font};font-size:16px"><a class="accent" href="${escapeHtml(block.href)}" style="color:#b34">${escapeHtml(block.label)}</a></p>`
  }
}

function paragraph(className: string, style: string, html: string): string {
  return `<p class="${className}" style="margin:0 0 16px;${font};line-height:1.6;${style}">${html}</p>`
}

function factRow([name, value]: readonly [string, string]): string {
  const cell = `padding:8px 0;border-bottom:1px solid #ddd;${font};font-size:16px`
  return `<tr><th scope="row" class="muted line" align="left" style="${cell};font-weight:400;${muted}">${escapeHtml(name)}</th><td class="ink line" align="right" style="${cell};${ink}">${escapeHtml(value)}</td></tr>`
}

function sender(): string {
  const { name, street, postalCode, city, country, organisationNumber } = brand.company
  const lines = [name, `${street}, ${postalCode} ${city}, ${country}`, organisationNumber, brand.mail.support]
  return lines.map(escapeHtml).join('<br>')
}
