// Creates or uses a passkey through the browser's authenticator. This code is loaded on first use.

import { ceremonyTexts, passkeyRefused } from "~/accounts/texts/passkey-ceremony";

const endpoint = (name: string) => `/api/auth/passkey/generate-${name}-options`;

type Wire = Record<string, unknown> & { id: string };

/** Thrown when the server refuses to start a ceremony. All other errors come from the authenticator. */
class NotBegun extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`not begun: ${status}`);
    this.status = status;
  }
}

/**
 * Creates a passkey, and returns the authenticator's response as JSON. `PublicKeyCredential.toJSON()` isn't used, since
 * some browsers lack it.
 */
export async function makePasskey(): Promise<string> {
  const options = await ask<CreationOptions>("register");
  const credential = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      user: { ...options.user, id: bytes(options.user.id) },
      excludeCredentials: (options.excludeCredentials ?? []).map(withBytes),
    },
  });
  const { response, ...rest } = wireOf(credential);
  const made = response as AuthenticatorAttestationResponse;
  return JSON.stringify({
    ...rest,
    response: {
      clientDataJSON: text(made.clientDataJSON),
      attestationObject: text(made.attestationObject),
      transports: made.getTransports?.() ?? [],
    },
  });
}

export async function givePasskey(): Promise<string> {
  const options = await ask<RequestOptions>("authenticate");
  const credential = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      allowCredentials: (options.allowCredentials ?? []).map(withBytes),
      userVerification: "required",
    },
  });
  const { response, ...rest } = wireOf(credential);
  const given = response as AuthenticatorAssertionResponse;
  return JSON.stringify({
    ...rest,
    response: {
      clientDataJSON: text(given.clientDataJSON),
      authenticatorData: text(given.authenticatorData),
      signature: text(given.signature),
      ...(given.userHandle ? { userHandle: text(given.userHandle) } : {}),
    },
  });
}

type Written<Options, Binary extends keyof Options> = Omit<Options, Binary> & { challenge: string };
type Descriptor = Omit<PublicKeyCredentialDescriptor, "id"> & { id: string };
type CreationOptions = Written<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Descriptor[];
};
type RequestOptions = Written<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & {
  allowCredentials?: Descriptor[];
};

async function ask<Options>(ceremony: "register" | "authenticate"): Promise<Options> {
  const answer = await fetch(endpoint(ceremony));
  if (!answer.ok) throw new NotBegun(answer.status);
  return (await answer.json()) as Options;
}

function wireOf(credential: Credential | null): Wire & { response: AuthenticatorResponse } {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("the browser gave no passkey");
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: credential.response,
  };
}

const withBytes = (descriptor: Descriptor): PublicKeyCredentialDescriptor => ({
  ...descriptor,
  id: bytes(descriptor.id),
});

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns the error text for a failed ceremony. */
export function problemOf(error: unknown): string {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  if (status === 403) return passkeyRefused["sign-in-again"];
  if (status === 401) return ceremonyTexts.signedOut;
  if (status === 429) return ceremonyTexts.tooMany;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return ceremonyTexts.hasOne;
  if (name === "NotAllowedError" || name === "AbortError") return ceremonyTexts.stopped;
  return ceremonyTexts.broke;
}
