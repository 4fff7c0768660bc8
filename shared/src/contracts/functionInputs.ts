/*
 * What the functions are sent and what they answer, where a page of this project makes the call. A function checks its
 * input by the schema; a caller imports only the type, so that no schema is downloaded.
 */
import { z } from 'zod';
import { LIMITS } from './constants';
import { emailSchema, topicsSchema } from './forms';
import type { FunctionName } from './functions';
import { IMAGE_FOLDERS } from './images';
import { sendNewsletterInputSchema } from './newsletter';
import { MOST_PAGE_CHANGES, PAGE_TAGS, type PageTable } from './pageTags';
import { isReleaseId, isRemoteName } from './release';
import type { ReleaseAction } from './releaseActions';
import { FAILURE_KINDS } from './releaseState';

/** How every function that answers JSON answers; `error` is a text for people, empty after a success. */
export interface FunctionResponse {
  success: boolean;
  error: string;
}

const answerSchema = z.object({
  /** Made by the browser: a repeated request with the same id is the same mail. */
  id: z.uuid(),
  /** Plain text. */
  body: z.string().trim().min(1).max(LIMITS.answer),
  /** Sends a mail again of which nobody knows whether it was sent. */
  isAgain: z.boolean().optional(),
});
export const answerMessageSchema = z.union([
  answerSchema.extend({ messageId: z.uuid() }).strict(),
  /** `stageId`: where the application goes once the mail is sent. */
  answerSchema.extend({ applicationId: z.uuid(), stageId: z.uuid().optional() }).strict(),
]);

export const ACCOUNT_ROLES = ['administrator', 'editor'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];
/** Without a role an account that was invited before keeps the one it has. */
export const inviteAccountSchema = z.strictObject({
  email: emailSchema,
  role: z.enum(ACCOUNT_ROLES).optional(),
});
/** A new address for one's own account; the password proves that an open session is in the right hands. */
export const changeAddressSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(200),
});
export const forgotPasswordSchema = z.strictObject({ email: emailSchema });

/** What an admin can do with a campaign that exists. */
export const CAMPAIGN_ACTIONS = ['cancel', 'pause', 'resume', 'retry'] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];
export type CampaignStatus =
  'draft' | 'planned' | 'queued' | 'sending' | 'paused' | 'sent' | 'failed' | 'cancelled';

const moment = z.iso.datetime({ offset: true });
export const campaignActionSchema = z.discriminatedUnion('action', [
  z.object({ id: z.uuid(), action: z.enum(CAMPAIGN_ACTIONS) }),
  /** To another time; `from` is the time it had when it was read. */
  z.object({ id: z.uuid(), action: z.literal('move'), from: moment, to: moment }),
]);

/** A newsletter that is still being written. */
export const newsletterDraftSchema = sendNewsletterInputSchema.pick({ subject: true, body: true });

/** Rows of one request; a larger file is imported in several. */
export const IMPORT_ROWS = 2000;
export const importSubscribersSchema = z.object({
  rows: z
    .array(z.object({ email: z.string().max(500), topics: z._default(topicsSchema, []) }))
    .min(1)
    .max(IMPORT_ROWS),
  /** The admin states that these people have said yes; otherwise each is asked by mail. */
  hasConsent: z.boolean(),
});
/** What became of the rows of an import. */
export interface ImportCounts {
  added: number;
  known: number;
  suppressed: number;
  repeated: number;
  invalid: number;
}
/** Why nobody was added for a row: on the list already, or suppressed for a reason. */
export const IMPORT_REASONS = ['known', 'unsubscribed', 'bounced', 'complaint', 'deleted', 'manual'] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];
/** The answer of an import. */
export interface ImportResult extends ImportCounts {
  /** Each address once, in lower case, in the order of the alphabet. Missing from a server that counts only. */
  leftOut?: { email: string; reason: ImportReason }[];
}

export const importImageSchema = z.object({
  address: z.string().trim().min(1).max(LIMITS.url),
  folder: z.enum(IMAGE_FOLDERS),
});

/** Writes that public pages have to follow. */
export const pageChangesSchema = z.object({
  changes: z
    .array(
      z.object({
        table: z.enum(Object.keys(PAGE_TAGS) as [PageTable, ...PageTable[]]),
        id: z.uuid().optional(),
      }),
    )
    .min(1)
    .max(MOST_PAGE_CHANGES),
});
export type PageChanges = z.input<typeof pageChangesSchema>;

/** What is known about a remote that failed. Holds nothing about the visitor; anything more is refused. */
export const failureReportSchema = z.strictObject({
  remote: z.string().refine(isRemoteName),
  /** Release that failed; empty when it is not known which. */
  id: z.string().refine((id) => id === '' || isReleaseId(id)),
  kind: z.enum(FAILURE_KINDS),
  message: z.string().max(500),
  /** Path of the page, without query. */
  path: z.string().startsWith('/').max(2000),
});
export type FailureReport = z.input<typeof failureReportSchema>;

/**
 * What a page reports when it is read: its address; the page before, as the browser names it (`/` within the site,
 * empty for none); and the link to another site that was opened, if that is what it reports. A list, because the script
 * that sends it has to be short. Holds nothing about the visitor; anything more is refused.
 */
export const visitSchema = z.tuple([z.url().max(2000), z.string().max(2000), z.nullable(z.url().max(2000))]);

/** Body of the functions that the back-office calls, by their name. */
export interface FunctionInputs extends Partial<Record<FunctionName, object>> {
  'answer-message': z.input<typeof answerMessageSchema>;
  'change-address': z.input<typeof changeAddressSchema>;
  'forgot-password': z.input<typeof forgotPasswordSchema>;
  'import-image': z.input<typeof importImageSchema>;
  'invite-account': z.input<typeof inviteAccountSchema>;
  'manage-releases': ReleaseAction;
  'newsletter-campaign': z.input<typeof campaignActionSchema>;
  'newsletter-import': z.input<typeof importSubscribersSchema>;
  'newsletter-preview': z.input<typeof newsletterDraftSchema>;
  'newsletter-test': z.input<typeof newsletterDraftSchema>;
  'send-newsletter': z.input<typeof sendNewsletterInputSchema>;
}
