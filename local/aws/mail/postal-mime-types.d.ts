/** The part of postal-mime that we use. */
declare module 'postal-mime' {
  interface Address {
    /** Absent for a group of addresses. */
    address?: string
  }
  interface Email {
    /** In order; keys in lower case. */
    headers: { key: string; value: string }[]
    to?: Address[]
    cc?: Address[]
    bcc?: Address[]
    replyTo?: Address[]
    subject?: string
    html?: string
    text?: string
    attachments: { mimeType: string; contentId?: string; content: ArrayBuffer }[]
  }
  const postalMime: { parse(message: Buffer): Promise<Email> }
  export default postalMime
}
