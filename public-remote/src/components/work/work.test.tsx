import { screen, within } from '@testing-library/react';
import { buildTeamMember, expectAccessible, onTable, renderWithProviders } from '@agency/shared/testing';
import { People } from './People';
import { Quote } from './Quote';
import { Screens } from './Screens';

const shot = (frame: string, name: string) => ({
  image: `/media/work/${name}.webp`,
  alt: `Picture of ${name}`,
  caption: `Caption of ${name}`,
  frame,
});

describe('screens of the work', () => {
  it('are pictures with captions that keep their place and lead to their full size', async () => {
    const { container } = renderWithProviders(
      <Screens screens={[shot('desktop', 'shop'), shot('phone', 'list'), shot('unheard-of', 'table')]} />,
    );
    const all = screen.getByRole('figure', { name: 'The work' });
    expect(within(all).getAllByRole('figure')).toHaveLength(3);
    const [shop, list, table] = ['shop', 'list', 'table'].map((name) =>
      screen.getByRole('img', { name: `Picture of ${name}` }),
    );
    expect([shop!.getAttribute('width'), shop!.getAttribute('height')]).toEqual(['2560', '1600']);
    expect([list!.getAttribute('width'), list!.getAttribute('height')]).toEqual(['780', '1688']);
    expect(table!.getAttribute('width')).toBe('2560');
    expect(shop).toHaveAttribute('loading', 'lazy');
    expect(shop!.getAttribute('srcset')).toContain('2560w');
    expect(screen.getByRole('link', { name: 'Picture of shop' })).toHaveAttribute(
      'href',
      expect.stringMatching(/shop\.webp&w=2560$/),
    );
    expect(screen.getByText('Caption of list')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('compare before and after in one place, chosen by the keyboard', async () => {
    const { user } = renderWithProviders(
      <Screens screens={[shot('desktop', 'shop'), shot('before', 'old'), shot('after', 'new')]} />,
    );
    const compared = within(screen.getByRole('group', { name: 'Show the screen' }));
    expect(compared.getByRole('radio', { name: 'After' })).toBeChecked();
    await user.tab();
    await user.tab();
    expect(compared.getByRole('radio', { name: 'After' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(compared.getByRole('radio', { name: 'Before' })).toBeChecked();
    for (const name of ['old', 'new'])
      expect(screen.getByRole('img', { name: `Picture of ${name}` })).toBeInTheDocument();
    // On paper, where both are shown, the caption of the first stands below it.
    expect(screen.getByRole('img', { name: 'Picture of old' }).nextElementSibling).toHaveTextContent(
      'Caption of old',
    );
  });

  it('show a before without an after like any other', () => {
    renderWithProviders(<Screens screens={[shot('before', 'old')]} />);
    expect(screen.getByRole('img', { name: 'Picture of old' })).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('have no heading where there are none', () => {
    const { container } = renderWithProviders(<Screens screens={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('a quote', () => {
  it('names who says it, and is nothing without words', () => {
    const { rerender } = renderWithProviders(<Quote text="They listened." by="Ada, founder" />);
    expect(within(screen.getByRole('figure')).getByText('Ada, founder')).toBeInTheDocument();
    rerender(<Quote text=" " by="Ada, founder" />);
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });
});

describe('people', () => {
  it('lead to their place on the team page; someone who has left keeps the name', async () => {
    const member = buildTeamMember({ name: 'Ines Okafor', role: 'Founder', order_index: 23 });
    const requests = onTable('team_members', [member]);
    renderWithProviders(<People heading="Who did it" names={['Ines Okafor', 'Lena, who left']} />);
    expect(await screen.findByRole('link', { name: 'Ines Okafor' })).toHaveAttribute(
      'href',
      `/team#member-${member.id}`,
    );
    expect(screen.getByText('Founder')).toBeInTheDocument();
    expect(screen.getByText('Lena, who left')).not.toHaveAttribute('href');
    expect(requests[0]!.url.searchParams.get('active')).toBe('eq.true');
    expect(requests[0]!.url.searchParams.get('name')).toContain('Ines Okafor');
  });

  it('lead to the page of the team that shows them', async () => {
    const member = buildTeamMember({ name: 'Ines Okafor', order_index: 48 });
    onTable('team_members', [member]);
    renderWithProviders(<People heading="Who did it" names={['Ines Okafor']} />);
    expect(await screen.findByRole('link')).toHaveAttribute('href', `/team?page=3#member-${member.id}`);
  });
});
