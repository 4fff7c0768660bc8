import { newsletterSection } from '@agency/shared/content';
import { Section } from '../../components/Section';
import { lazyForm } from '../../components/form/lazyForm';

export const SubscribeForm = lazyForm(
  'Newsletter',
  async () => (await import(/* webpackChunkName: 'forms' */ './SubscribeForm')).SubscribeForm,
  'small',
);

/** The invitation to the newsletter. */
export function NewsletterSection({ level = 2 }: { level?: 1 | 2 }) {
  return (
    <Section
      id="newsletter"
      kicker={newsletterSection.kicker}
      title={newsletterSection.title}
      lead={newsletterSection.lead}
      level={level}
      tone="tide"
      aside={<SubscribeForm />}
    />
  );
}
