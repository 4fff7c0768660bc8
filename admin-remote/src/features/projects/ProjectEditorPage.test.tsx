import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  expectAccessible,
  buildProject,
  connectionLost,
  failure,
  json,
  onApi,
  onTable,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { ProjectEditorPage } from './ProjectEditorPage';

const stored = buildProject({ title: 'Harbour', category: 'Web App', tags: ['React'], updated_at: 'v1' });

function create() {
  onApi('get', '/rest/v1/projects', () => json([{ tags: ['Tide tables', 'React'] }]));
  return renderAdmin(<ProjectEditorPage />, { at: '/admin/projects/new', path: '/admin/projects/new' });
}

async function edit() {
  onApi('get', '/rest/v1/projects', ({ url }) =>
    url.searchParams.get('select') === 'tags' ? json([{ tags: ['React'] }]) : json(stored),
  );
  const view = renderAdmin(<ProjectEditorPage />, {
    at: `/admin/projects/edit/${stored.id}`,
    path: '/admin/projects/edit/:id',
  });
  await screen.findByRole('form');
  return view;
}

const title = () => screen.getByRole('textbox', { name: /^Title/ });
const tags = () => screen.getByRole('combobox', { name: 'Tags' });
const gradient = () => screen.getByRole('textbox', { name: 'Gradient/Color' });

describe('a new project', () => {
  it('starts with the defaults, and asks for title and category beside them', async () => {
    const { user, container } = create();
    expect(gradient()).toHaveValue('from-purple-600 to-cyan-600');
    expect(screen.getByRole('spinbutton', { name: 'Order' })).toHaveValue(1);
    await user.click(screen.getByRole('button', { name: 'Add Project' }));
    await waitFor(() => expect(title()).toHaveAccessibleDescription('Please enter a title.'));
    expect(screen.getByText('Please enter a category.')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('takes typed tags and suggested ones, and shows them on its card', async () => {
    const { user } = create();
    await user.type(tags(), 'Own tag{Enter}');
    await user.type(tags(), 'tide');
    await user.click(await screen.findByRole('option', { name: 'Tide tables' }));
    await user.type(tags(), 'typescr');
    await user.keyboard('{ArrowDown}{Enter}');
    const chosen = screen.getByRole('list', { name: 'Tags chosen' });
    expect(
      within(chosen)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Own tag', 'Tide tables', 'TypeScript']);
    const card = screen.getByRole('complementary', { name: 'Preview' });
    await waitFor(() => expect(within(card).getByText('Tide tables')).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Remove Own tag' }));
    expect(within(chosen).queryByText('Own tag')).not.toBeInTheDocument();
  });

  it('turns a colour moved by the arrow keys into a gradient of that colour', async () => {
    const { user } = create();
    await user.click(screen.getByRole('button', { name: 'Pick Color' }));
    // The picker goes by the key's old numeric code: 38 is the arrow up.
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Color' }), { keyCode: 38 });
    await waitFor(() =>
      // From black, five percent brighter.
      expect(gradient()).toHaveValue('from-[#0d0d0d] to-[#0d0d0d]'),
    );
  });

  it('refuses template syntax with the specified words and colour', async () => {
    const { user } = create();
    await user.click(gradient());
    await user.paste('${x}');
    expect(await screen.findByText('Invalid color value: do not use template syntax.')).toBeInTheDocument();
    expect(gradient()).toHaveValue('from-[#8B5CF6] to-[#8B5CF6]');
  });

  it('is added, and leads back to the list', async () => {
    const requests = onApi('post', '/rest/v1/projects', () => json([stored], 201));
    const { user, router } = create();
    await user.type(title(), 'Harbour');
    await user.type(screen.getByRole('textbox', { name: /^Category/ }), 'Web App');
    await user.click(screen.getByRole('checkbox', { name: 'Featured' }));
    await user.click(screen.getByRole('button', { name: 'Add Project' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/projects'));
    expect(requests[0]?.body).toMatchObject({
      title: 'Harbour',
      order: 1,
      featured: true,
      image: null,
      tags: [],
    });
  });
});

describe('an existing project', () => {
  it('says inline that it could not be saved, and keeps the input', async () => {
    onApi('patch', '/rest/v1/projects', () => connectionLost());
    const { user } = await edit();
    await user.type(title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/^Failed to save project\./)).toBeInTheDocument();
    expect(title()).toHaveValue('Harbour!');
  });

  it('says inline that an image could not be stored', async () => {
    onApi('post', '/storage/v1/object/public-images/*', () => failure(500, '500', 'boom'));
    const { user } = await edit();
    const png = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png', {
      type: 'image/png',
    });
    await user.upload(screen.getByLabelText('Project Image file'), png);
    expect(await screen.findByText('Image upload failed.')).toBeInTheDocument();
  });

  it('reports that it could not be loaded', async () => {
    onTable('projects', []);
    renderAdmin(<ProjectEditorPage />, { at: '/admin/projects/edit/1', path: '/admin/projects/edit/:id' });
    expect(await screen.findByText('Failed to fetch project.')).toBeInTheDocument();
  });
});
