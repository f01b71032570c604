import PDFDocument from 'pdfkit'
import { toBytes } from 'pdfkit/output'
import type { CardLetters } from './card.ts'
import type { Layer, Mark, Sheet } from './drawing.ts'

/** Of the fonts of both types, as WOFF. */
export interface CardFonts {
  display: readonly Uint8Array[]
  text: readonly Uint8Array[]
}

const pointsPerMillimetre = 72 / 25.4

/** Sheets as one document, a page each, with the used letters of its fonts; code and ornaments are vectors. */
export function cardPdf(
  sheets: readonly Sheet[],
  fonts: CardFonts,
  letters: CardLetters,
  title: string,
): Promise<Uint8Array<ArrayBuffer>> {
  // Without a font to begin with: PDFKit's own default is not there in a browser.
  const pdf = new PDFDocument({ autoFirstPage: false, font: '', info: { Title: title }, displayTitle: true })
  for (const face of ['display', 'text'] as const) {
    fonts[face].forEach((file, index) => pdf.registerFont(`${face}${index}`, file))
  }
  const bytes = toBytes(pdf)
  for (const sheet of sheets) drawSheet(pdf, sheet, letters)
  pdf.end()
  return bytes
}

function drawSheet(pdf: PDFKit.PDFDocument, sheet: Sheet, letters: CardLetters) {
  const { width, height, margin, bleed } = sheet
  const points = (millimetres: number) => millimetres * pointsPerMillimetre
  pdf.addPage({ size: [points(width), points(height)], margin: 0 })
  // Printers read from these boxes where to cut (PDF 1.7, 14.11.2).
  const box = (inset: number) => [inset, inset, width - inset, height - inset].map(points)
  Object.assign(pdf.page.dictionary.data, { TrimBox: box(margin), BleedBox: box(margin - bleed) })
  pdf.save().scale(pointsPerMillimetre)
  const around = margin - bleed
  pdf
    .save()
    .rect(around, around, width - 2 * around, height - 2 * around)
    .clip()
  pdf.translate(margin, margin)
  for (const layer of sheet.layers) drawLayer(pdf, layer, letters)
  pdf.restore().translate(margin, margin)
  for (const mark of sheet.cutMarks) drawMark(pdf, mark, letters)
  pdf.restore()
}

function drawLayer(pdf: PDFKit.PDFDocument, { x, y, isTurned, marks, clip }: Layer, letters: CardLetters) {
  pdf.save().translate(x, y)
  if (isTurned) pdf.rotate(180)
  if (clip) pdf.rect(0, 0, clip.width, clip.height).clip()
  for (const mark of marks) drawMark(pdf, mark, letters)
  pdf.restore()
}

function drawMark(pdf: PDFKit.PDFDocument, mark: Mark, letters: CardLetters) {
  if (mark.kind === 'picture') {
    pdf.image(mark.source, mark.x, mark.y, { width: mark.width, height: mark.height })
    return
  }
  if (mark.kind === 'line') {
    let { x } = mark
    const lettering = letters[mark.face]
    for (const { font, text } of lettering.runs(mark.text)) {
      pdf.font(`${mark.face}${font}`).fontSize(mark.size).fillColor(mark.colour)
      pdf.text(text, x, mark.y, { lineBreak: false, baseline: 'alphabetic' })
      x += lettering.width(text) * mark.size
    }
    return
  }
  pdf.save().translate(mark.x, mark.y).scale(mark.scaleX, mark.scaleY).path(mark.data)
  if (mark.line === undefined) pdf.fill(mark.colour)
  else pdf.lineWidth(mark.line).stroke(mark.colour)
  pdf.restore()
}
