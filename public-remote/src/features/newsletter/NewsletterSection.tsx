import { Section } from '../../components/Section';
import { lazyForm } from '../../components/form/lazyForm';

const SubscribeForm = lazyForm(
  'Newsletter',
  async () => (await import('./SubscribeForm')).SubscribeForm,
  'small',
);

/** The invitation to the newsletter. */
export function NewsletterSection({ level = 2 }: { level?: 1 | 2 }) {
  return (
    <Section
      id="newsletter"
      kicker="Newsletter"
      title="What we learned this fortnight"
      lead="One problem from a real project, worked through, with the numbers. Every second Tuesday."
      level={level}
      tone="signal"
      aside={<SubscribeForm />}
    />
  );
}
