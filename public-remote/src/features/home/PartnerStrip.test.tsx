import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partners } from '@agency/shared/content';
import { PartnerStrip } from './PartnerStrip';

const strip = () => screen.getByRole('region', { name: 'Our partners' });

describe('partner strip', () => {
  it('names each of the five partners once, however often its logo drifts by', () => {
    render(<PartnerStrip />);
    expect(within(strip()).getAllByRole('img')).toHaveLength(5);
    for (const { name } of partners) expect(screen.getByRole('img', { name })).toBeVisible();
    expect(strip().querySelectorAll('img')).toHaveLength(15);
  });

  it('can be paused and set going again', async () => {
    const user = userEvent.setup();
    render(<PartnerStrip />);
    expect(strip()).toHaveAttribute('data-paused', 'false');
    await user.click(screen.getByRole('button', { name: 'Pause the moving logos' }));
    expect(strip()).toHaveAttribute('data-paused', 'true');
    await user.click(screen.getByRole('button', { name: 'Play the moving logos' }));
    expect(strip()).toHaveAttribute('data-paused', 'false');
  });
});
