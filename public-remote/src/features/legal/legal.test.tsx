import { screen } from '@testing-library/react';
import { renderRoutes } from '@agency/shared/testing';
import { routes } from './routes';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('small print', () => {
  it('says what the privacy policy covers', async () => {
    renderRoutes(routes, '/privacy');
    expect(await heading('Privacy Policy')).toBeVisible();
    expect(screen.getByText('Last updated: December 2024')).toBeVisible();
    for (const name of [/collect/i, /use/i, /sharing/i, /security/i, /contact/i]) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    }
  });

  it('says what the terms cover', async () => {
    renderRoutes(routes, '/terms');
    expect(await heading('Terms of Service')).toBeVisible();
    expect(screen.getByText('Last updated: December 2024')).toBeVisible();
    expect(screen.getByText(/deposit of 50% is due at the start/)).toBeVisible();
    expect(screen.getByText(/owns the deliverables after full payment/)).toBeVisible();
    expect(screen.getByText(/limited to the amount paid/)).toBeVisible();
  });

  it('leads to its chapters', async () => {
    renderRoutes(routes, '/terms');
    const link = await screen.findByRole('link', { name: 'Payment Terms' });
    expect(document.querySelector(link.getAttribute('href')!)).toHaveAccessibleName('Payment Terms');
  });
});
