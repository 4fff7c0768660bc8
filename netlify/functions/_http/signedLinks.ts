import { functionPath, type FunctionName } from '@agency/shared/contracts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSettings } from '../_platform/settings';
import { siteOrigin } from '../_platform/siteOrigin';

/** What a link lets its holder do; a signature for one purpose opens no other. */
export type Purpose = 'confirm' | 'unsubscribe' | 'preferences' | 'continue' | 'confirm-address';

export interface Signed {
  /** Id of the subscriber or record that the link is for. */
  id: string;
  /** A further value that has to match, e.g. the round of a confirmation. */
  round: number;
  /** Seconds since 1970; 0 for a link that must always work, as unsubscribing must. */
  expires: number;
}

const VERSION = 1;
const TOKEN = /^([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/;

function sign(purpose: Purpose, { id, round, expires }: Signed): Buffer {
  return createHmac('sha256', readSettings('LINK_SECRET').LINK_SECRET)
    .update(`${VERSION}|${purpose}|${id}|${round}|${expires}`)
    .digest();
}

/** A token that names its subject and cannot be made or changed without the secret. */
export function makeToken(purpose: Purpose, subject: Partial<Signed> & Pick<Signed, 'id'>): string {
  const signed = { round: 0, expires: 0, ...subject };
  return `${signed.id}.${signed.round}.${signed.expires}.${sign(purpose, signed).toString('base64url')}`;
}

/** What a token says when it is genuine, expired or not; `null` when it is not. */
export function readToken(purpose: Purpose, token: string | null): Signed | null {
  const [, id = '', round, expires, signature = ''] = TOKEN.exec(token ?? '') ?? [];
  if (!id) return null;
  const signed = { id, round: Number(round), expires: Number(expires) };
  const expected = sign(purpose, signed);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? signed : null;
}

export function isExpired(signed: Signed, now = Date.now()): boolean {
  return signed.expires !== 0 && signed.expires * 1000 < now;
}

/** Address of a function on the public site, with the token it needs. */
export function functionUrl(name: FunctionName, token?: string): string {
  const url = new URL(functionPath(name), siteOrigin());
  if (token) url.searchParams.set('t', token);
  return url.href;
}

/** An address on this site without its origin, for links from page to page. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** @param campaignId the newsletter that the link stands in; unsubscribing by it is counted there */
export function unsubscribeUrl(subscriberId: string, campaignId?: string): string {
  const url = functionUrl('unsubscribe', makeToken('unsubscribe', { id: subscriberId }));
  return campaignId ? `${url}&c=${campaignId}` : url;
}

export function preferencesUrl(subscriberId: string): string {
  return functionUrl('preferences', makeToken('preferences', { id: subscriberId }));
}

/** Days a confirmation link works. */
export const CONFIRMATION_DAYS = 7;

export function confirmationUrl(subscriberId: string, round: number, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + CONFIRMATION_DAYS * 86_400;
  return functionUrl('confirm', makeToken('confirm', { id: subscriberId, round, expires }));
}
