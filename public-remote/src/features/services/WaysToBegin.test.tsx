import { waysToBegin } from '@agency/shared/content';
import { renderWithProviders } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { WaysToBegin } from './WaysToBegin';

function HandedOver() {
  return <p>{JSON.stringify(useLocation().state)}</p>;
}

describe('ways to begin', () => {
  it('says of each what is done, how long it takes and what it costs', () => {
    renderWithProviders(<WaysToBegin />);
    const shown = screen.getAllByRole('listitem');
    expect(shown).toHaveLength(waysToBegin.ways.length);
    waysToBegin.ways.forEach(({ name, time, price, text }, index) => {
      expect(within(shown[index]!).getByRole('heading', { level: 3, name })).toBeVisible();
      for (const part of [time, price, text]) expect(within(shown[index]!).getByText(part)).toBeVisible();
    });
  });

  it('takes its name along to the contact form', async () => {
    const { user } = renderWithProviders(<WaysToBegin />, {
      path: '/',
      routes: [{ path: '/contact', element: <HandedOver /> }],
    });
    await user.click(screen.getByRole('link', { name: /^Ask for it.*A strategy review$/ }));
    expect(screen.getByText('{"selectedService":"a strategy review"}')).toBeVisible();
  });
});
