/** The collecting of a document's bytes, which the types of PDFKit do not know yet. */
declare module 'pdfkit/output' {
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>
}
