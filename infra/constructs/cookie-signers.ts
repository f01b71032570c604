import { Annotations } from 'aws-cdk-lib'
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront'
import { Construct } from 'constructs'
import type { MediaCookiesKey } from '../base/media-cookies-key.ts'

interface CookieSignersProps {
  stageName: string
  /** Public keys for the private key in the secret `media-cookies`; two of them during a rotation. */
  keys: readonly MediaCookiesKey[]
}

/**
 * The keys that CloudFront trusts for gallery cookies. Each is a resource named by its content, so that a new key is
 * created before the old one is deleted: CloudFront cannot change a key, nor delete one that a group uses.
 */
export class CookieSigners extends Construct {
  readonly group: KeyGroup

  constructor(scope: Construct, id: string, { stageName, keys }: CookieSignersProps) {
    super(scope, id)
    // Not thrown: listing the accounts to bootstrap must work before there is a key.
    for (const { refusal } of keys) if (refusal !== undefined) Annotations.of(this).addError(refusal)
    this.group = new KeyGroup(this, 'group', {
      keyGroupName: `festlens-${stageName}-media-cookies`,
      items: keys.map(
        ({ pem, fingerprint }) =>
          // CloudFront refuses a second key with the same `CallerReference`, which the library derives from this id.
          new PublicKey(this, `${stageName}-key-${fingerprint}`, {
            publicKeyName: `festlens-${stageName}-media-cookies-${fingerprint}`,
            encodedKey: pem,
          }),
      ),
    })
  }
}
