import { screen } from '@testing-library/react';
import { expectAccessible, buildAbout, failure, json, onApi, onTable } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { AboutPage } from './AboutPage';

const TABLE = '/rest/v1/about_content';
const about = buildAbout();

describe('the about content', () => {
  it('saves texts, stats and features of the row there is', async () => {
    onTable('about_content', [about]);
    const changed = { ...about, stats: [...about.stats, { value: '30', label: 'People' }] };
    const saves = onApi('patch', TABLE, () => json([changed]));
    const { user, container } = renderAdmin(<AboutPage />);
    await user.click(await screen.findByRole('button', { name: 'Add stat' }));
    await user.type(screen.getByRole('textbox', { name: 'Stat 2 value' }), '30');
    await user.type(screen.getByRole('textbox', { name: 'Stat 2 label' }), 'People');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Feature 1 icon' }), 'Award');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(saves[0]?.body).toMatchObject({
      stats: changed.stats,
      features: [{ ...about.features[0], icon: 'Award' }],
    });
    await expectAccessible(container);
  });

  it('creates the row where there is none', async () => {
    onTable('about_content', []);
    const inserts = onApi('post', TABLE, () => json([about], 201));
    const { user } = renderAdmin(<AboutPage />);
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), about.title);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(inserts[0]?.body).toMatchObject({ title: about.title, stats: [], features: [] });
  });

  it('refuses a row without its value, and keeps the input when saving fails', async () => {
    onTable('about_content', [about]);
    onApi('patch', TABLE, () => failure(403, '42501', 'permission denied'));
    const { user } = renderAdmin(<AboutPage />);
    const value = await screen.findByRole('textbox', { name: 'Stat 1 value' });
    await user.clear(value);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Please enter a value.')).toBeInTheDocument();
    await user.type(value, '13');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/Failed to save the about content\./)).toBeInTheDocument();
    expect(value).toHaveValue('13');
  });

  it('says when it cannot be loaded', async () => {
    onApi('get', TABLE, () => failure(500, 'XX000', 'boom'));
    renderAdmin(<AboutPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load about content.');
  });
});
