import { insertInto } from '../sql';

/** The tables that visitors insert into. */
export const FORMS = ['contact_messages', 'newsletter_subscribers', 'job_applications'] as const;
export type Form = (typeof FORMS)[number];

export const rowOf = (table: Form, email = 'ada@example.com') => ({
  ...(table === 'newsletter_subscribers' ? {} : { name: 'Ada', message: 'Hello.' }),
  email,
});
export const send = (table: Form, row: Record<string, unknown> = rowOf(table)) =>
  insertInto(`public.${table}`, row);

/** The id that a browser gives its submission. */
export const CLIENT = '20000000-0000-4000-8000-000000000001';
/** Values for the optional columns that a visitor may fill in. */
export const OPTIONAL: Record<Form, Record<string, unknown>> = {
  contact_messages: {},
  newsletter_subscribers: { topics: ['E-commerce'] },
  job_applications: {
    position_id: 'p',
    phone: '1',
    portfolio_url: 'https://a.example',
    cv_path: '30000000-0000-4000-8000-000000000001.pdf',
  },
};
