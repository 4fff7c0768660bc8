/*
 * Takes the place of the session client's parts for passkeys and wallets in the shell's build (webpack.config.mjs), which
 * are 2 KB for ways to sign in that this product does not offer.
 */

function refuse(): never {
  throw new Error('This way to sign in is not part of the build.');
}

/** Made by every client, used by none. */
export class WebAuthnApi {
  readonly isLeftOut = true;
}

export {
  refuse as browserSupportsWebAuthn,
  refuse as createCredential,
  refuse as createSiweMessage,
  refuse as deserializeCredentialCreationOptions,
  refuse as deserializeCredentialRequestOptions,
  refuse as fromHex,
  refuse as getAddress,
  refuse as getCredential,
  refuse as serializeCredentialCreationResponse,
  refuse as serializeCredentialRequestResponse,
  refuse as toHex,
  refuse as webAuthnAbortService,
};
