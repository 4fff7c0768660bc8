import { screen } from '@testing-library/react';
import { renderWithProviders } from '@agency/shared/testing';
import { ContactSection } from './ContactSection';

describe('contact section', () => {
  it('has the form, the other ways to reach the agency, and four reasons', async () => {
    renderWithProviders(<ContactSection />);
    expect(await screen.findByRole('form', { name: 'Contact' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'hello@tidewright.example' })).toHaveAttribute(
      'href',
      'mailto:hello@tidewright.example',
    );
    expect(screen.getByRole('link', { name: '(415) 555-0142' })).toHaveAttribute('href', 'tel:+14155550142');
    expect(screen.getByText('San Francisco, CA')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
    for (const reason of [
      'Response within 24 hours',
      'Free consultation and estimate',
      'Dedicated project manager',
      '100% satisfaction guarantee',
    ]) {
      expect(screen.getByText(reason)).toBeVisible();
    }
  });
});
