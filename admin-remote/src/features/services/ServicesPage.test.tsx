import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible, buildService, failure, json, onApi, onTable } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { ServicesPage } from './ServicesPage';

const TABLE = '/rest/v1/services';
const web = buildService({ title: 'Web', features: ['Fast', 'Safe'] });

const open = (search = '') => renderAdmin(<ServicesPage />, { at: `/admin/services${search}` });

describe('services', () => {
  it('edits the list of features as rows, and saves against the version that was loaded last', async () => {
    onTable('services', [web]);
    const saves = onApi('patch', TABLE, () => json([web]));
    const { user, router, container } = open(`?edit=${web.id}`);
    const form = within(await screen.findByRole('form', { name: 'Edit Service' }));
    expect(form.getByRole('textbox', { name: 'Feature 2 text' })).toHaveValue('Safe');
    await expectAccessible(container);
    await user.click(form.getByRole('button', { name: 'Move feature 2 up' }));
    await user.click(form.getByRole('button', { name: 'Add feature' }));
    await user.type(form.getByRole('textbox', { name: 'Feature 3 text' }), 'Kind');
    await user.click(form.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(saves[0]?.body).toMatchObject({ features: ['Safe', 'Fast', 'Kind'], order: web.order });
    expect(saves[0]?.url.searchParams.get('updated_at')).toBe(`eq.${web.updated_at}`);
  });

  it('refuses a missing title and a gradient it cannot read', async () => {
    onTable('services', []);
    const { user } = open('?new=1');
    const gradient = await screen.findByRole('textbox', { name: /^Gradient/ });
    await user.type(gradient, ' x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a title.')).toBeInTheDocument();
    expect(screen.getByText('Please use classes such as from-purple-600 to-cyan-600.')).toBeInTheDocument();
    expect(screen.getByText('No services yet')).toBeInTheDocument();
  });

  it('draws the icon of a service, and says its name as words', async () => {
    onTable('services', [buildService({ icon: 'ShoppingCart' }), buildService({ icon: 'Anchor' })]);
    open();
    const cell = await screen.findByRole('cell', { name: 'Shopping cart' });
    expect(cell.querySelector('svg')).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Anchor' }).querySelector('svg')).toBeNull();
  });

  it('draws the chosen icon below its field', async () => {
    onTable('services', [web]);
    const { user } = open(`?edit=${web.id}`);
    const field = await screen.findByRole('combobox', { name: /^Icon/ });
    await user.selectOptions(field, 'ShoppingCart');
    expect(field).toHaveAccessibleDescription('Shopping cart');
    const help = document.getElementById(field.getAttribute('aria-describedby')!)!;
    expect(help.querySelector('svg')).toBeInTheDocument();
  });

  it('says when deleting was refused', async () => {
    onTable('services', [web]);
    onApi('delete', TABLE, () => failure(403, '42501', 'permission denied'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Web' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Service' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete "Web".');
  });

  it('says when services cannot be loaded', async () => {
    onApi('get', TABLE, () => failure(500, 'XX000', 'boom'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load services.');
  });
});
