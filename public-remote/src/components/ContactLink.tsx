import { paths } from '@agency/shared/contracts';
import type { ReactNode } from 'react';
import { ButtonLink } from './Button';

interface ContactLinkProps {
  /** What the message is to be about. */
  about: { selectedService: string } | { selectedCaseStudy: string };
  variant?: 'primary' | 'secondary' | 'quiet';
  className?: string;
  children: ReactNode;
}

/**
 * Leads to the contact form with a message begun. The navigation state says what about, and so does the address: before
 * the app has started it is all that arrives.
 */
export function ContactLink({ about, ...link }: ContactLinkProps) {
  return <ButtonLink {...link} to={`${paths.contact}?${new URLSearchParams(about)}`} state={about} />;
}
