/** The part of nodemailer that we use; the package comes without types. */
declare module 'nodemailer/lib/mail-composer' {
  interface MailOptions {
    from: string
    to: string
    replyTo: string
    subject: string
    html: string
    text: string
    headers?: Readonly<Record<string, string | { prepared: boolean; value: string }>>
    attachments: readonly {
      cid: string
      contentType: string
      contentDisposition: 'inline' | 'attachment'
      filename: string
      content: Buffer
    }[]
    /** A letter never makes it read files or fetch addresses. */
    disableFileAccess: boolean
    disableUrlAccess: boolean
  }
  export default class MailComposer {
    constructor(options: MailOptions)
    compile(): { build(): Promise<Buffer> }
  }
}
