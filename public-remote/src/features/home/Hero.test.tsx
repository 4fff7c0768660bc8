import { screen } from '@testing-library/react';
import { renderWithProviders } from '@agency/shared/testing';
import { Hero } from './Hero';

describe('hero', () => {
  it('opens with headline, tagline, two ways on, four figures and the showcase image', () => {
    renderWithProviders(<Hero />);
    expect(screen.getByRole('heading', { level: 1, name: 'Full-Service Digital Agency' })).toBeVisible();
    expect(screen.getByRole('region')).toHaveTextContent(
      'Web, Mobile, Cloud & E-commerce Solutions for Ambitious Brands.',
    );
    expect(screen.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'View Our Work' })).toHaveAttribute('href', '/case-studies');
    const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual(['500+', '100+', '50+', '5+']);
    expect(screen.getByRole('img', { name: /tide chart/ })).toBeVisible();
  });
});
