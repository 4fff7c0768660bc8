import { screen, within } from '@testing-library/react';
import { renderWithProviders } from '@agency/shared/testing';
import { FilterBar } from './FilterBar';

function bar(at: string, current: string | null) {
  return renderWithProviders(
    <FilterBar label="Filter articles" param="category" options={['Design', 'Cloud']} current={current} />,
    { at },
  );
}
const choices = () =>
  within(screen.getByRole('navigation', { name: 'Filter articles' })).getAllByRole('link');

describe('filter bar', () => {
  it('links each choice by address, All first, and marks the current one', () => {
    bar('/blog?category=Design', 'Design');
    expect(choices().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All', '/blog'],
      ['Design', '/blog?category=Design'],
      ['Cloud', '/blog?category=Cloud'],
    ]);
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Design');
  });

  it('keeps the rest of the address and starts again on the first page', async () => {
    const { user, router } = bar('/blog?q=tide&page=3', null);
    await user.click(screen.getByRole('link', { name: 'Cloud' }));
    expect(router.state.location.search).toBe('?q=tide&category=Cloud');
  });

  it('folds away what is many, and names the chosen one on the outside', async () => {
    const options = ['Design', 'Cloud', 'Marketing', 'Technology'];
    const props = { label: 'Filter articles', param: 'tag', options, visible: 2, noun: 'tags' };
    const { user } = renderWithProviders(<FilterBar {...props} current="Marketing" />, {
      at: '/blog?tag=Marketing',
    });
    expect(screen.getByText('Tag: Marketing').closest('summary')).toHaveTextContent(
      'Tag: Marketing 1 more tag',
    );
    expect(screen.getByRole('link', { name: 'Cloud' })).toBeVisible();
    expect(screen.getByText('Technology')).not.toBeVisible();
    await user.click(screen.getByText('Tag: Marketing'));
    expect(screen.getByRole('link', { name: 'Technology' })).toHaveAttribute('href', '/blog?tag=Technology');
    expect(screen.getByRole('link', { name: 'Marketing' })).toHaveAttribute('aria-current', 'true');
  });
});
