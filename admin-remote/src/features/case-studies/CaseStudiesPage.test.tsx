import { screen, waitFor, within } from '@testing-library/react';
import {
  expectAccessible,
  buildCaseStudy,
  connectionLost,
  json,
  onApi,
  onTable,
  rowsReply,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { CaseStudiesPage } from './CaseStudiesPage';

const stored = buildCaseStudy({ title: 'Orchard', client: 'Northwind', updated_at: 'v1' });

function show(at = '/admin/case-studies', rows: object[] = [stored]) {
  onApi('get', '/rest/v1/case_studies', ({ headers }) =>
    headers.get('accept')?.includes('vnd.pgrst.object') ? json(stored) : rowsReply(rows),
  );
  return renderAdmin(<CaseStudiesPage />, { at, path: '/admin/case-studies/*' });
}

const newForm = async () => {
  const view = show('/admin/case-studies/new');
  await screen.findByRole('form', { name: 'Add Case Study' });
  return view;
};
const title = () => screen.getByRole('textbox', { name: /^Title/ });

let alert: jest.SpyInstance;
let confirm: jest.SpyInstance;
beforeEach(() => {
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
});
afterEach(() => {
  alert.mockRestore();
  confirm.mockRestore();
});

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

describe('case-study management', () => {
  it('has all of them in a table, a note of what is to come, and the form once it is opened', async () => {
    const { container, user } = show();
    expect(screen.getByText(/^Coming soon/)).toBeInTheDocument();
    await screen.findByRole('row', { name: /Orchard Northwind E-commerce Published/ });
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await expectAccessible(container);
    await user.click(screen.getByRole('link', { name: 'New Case Study' }));
    expect(await screen.findByRole('form', { name: 'Add Case Study' })).toBeInTheDocument();
    await waitFor(() => expect(title()).toHaveFocus());
    await expectAccessible(container);
  });

  it('begins with the form at its address for a new one, and puts the cursor into Title', async () => {
    show('/admin/case-studies/new');
    await screen.findByRole('form', { name: 'Add Case Study' });
    await waitFor(() => expect(title()).toHaveFocus());
    expect(isBefore(title(), await screen.findByRole('row', { name: /Orchard/ }))).toBe(true);
  });

  it('is refused without title and image, in the exact words', async () => {
    const { user } = await newForm();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Title and image are required.'));
    expect(title()).toHaveAccessibleDescription('Please enter a title.');
  });

  it('says only beside the field that a title is too long', async () => {
    const { user } = await newForm();
    await user.type(screen.getByPlaceholderText('or paste an image URL'), '/media/a.webp');
    await user.click(title());
    await user.paste('a'.repeat(400));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(title()).toHaveFocus());
    expect(title()).toHaveAccessibleDescription('At most 200 characters.');
    expect(alert).not.toHaveBeenCalled();
  });

  it('adds one with its list and metrics, then shows an empty form', async () => {
    const requests = onApi('post', '/rest/v1/case_studies', () => json([stored], 201));
    const { user } = await newForm();
    await user.type(title(), 'Orchard');
    await user.type(screen.getByPlaceholderText('or paste an image URL'), '/media/a.webp');
    await user.type(screen.getByRole('textbox', { name: 'Technologies' }), ' React, ,Node ');
    await user.click(screen.getByRole('button', { name: 'Add metric' }));
    await user.type(screen.getByRole('textbox', { name: 'Metric 1 value' }), '2x');
    await user.type(screen.getByRole('textbox', { name: 'Metric 1 label' }), 'Sales');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({
      title: 'Orchard',
      technologies: ['React', 'Node'],
      metrics: [{ value: '2x', label: 'Sales', description: '' }],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await waitFor(() => expect(title()).toHaveValue(''));
  });

  it('says where bad JSON goes wrong, keeps it, and saves nothing', async () => {
    const { user } = await newForm();
    await user.click(screen.getByRole('button', { name: 'JSON' }));
    const json = screen.getByRole('textbox', { name: 'Metrics as JSON' });
    await user.click(json);
    await user.paste('[{"value": }]');
    expect(await screen.findByText('This is not valid JSON: line 1, column 12.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(json).toHaveValue('[{"value": }]');
  });

  it('edits one, and goes back to adding', async () => {
    const requests = onApi('patch', '/rest/v1/case_studies', () =>
      json([{ ...stored, title: 'Orchard!', updated_at: 'v2' }]),
    );
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Edit Orchard' }));
    const form = await screen.findByRole('form', { name: 'Edit Case Study' });
    expect(isBefore(form, screen.getByRole('row', { name: /Orchard/ }))).toBe(true);
    await user.type(title(), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(requests[0]?.body).toMatchObject({ title: 'Orchard!', metrics: stored.metrics }),
    );
    const next = await screen.findByRole('form', { name: 'Add Case Study' });
    expect(isBefore(screen.getByRole('row', { name: /Orchard/ }), next)).toBe(true);
  });

  it('edits its screens, the client’s words and who did it', async () => {
    const requests = onApi('patch', '/rest/v1/case_studies', () => json([{ ...stored, updated_at: 'v2' }]));
    const { user } = show(`/admin/case-studies?edit=${stored.id}`);
    await screen.findByRole('form', { name: 'Edit Case Study' });
    await user.click(screen.getByRole('button', { name: 'Add screen' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Please add an image.')).toBeInTheDocument();
    expect(requests).toHaveLength(0);
    const image = screen.getByRole('textbox', { name: 'Screen 2 image' });
    await user.click(image);
    await user.keyboard('/media/work/two.webp{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Screen 2 frame' }), 'phone');
    await user.type(screen.getByRole('textbox', { name: 'Screen 2 alternative text' }), 'A list');
    await user.type(screen.getByRole('textbox', { name: 'Screen 2 caption' }), 'The list.');
    await user.type(screen.getByRole('textbox', { name: 'People' }), 'Ines Okafor, Kwame Mensah');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(requests[0]?.body).toMatchObject({
        screens: [
          ...stored.screens,
          { image: '/media/work/two.webp', frame: 'phone', alt: 'A list', caption: 'The list.' },
        ],
        quote: 'They listened.',
        people: ['Ines Okafor', 'Kwame Mensah'],
      }),
    );
  });

  it('keeps the form when saving fails', async () => {
    onApi('patch', '/rest/v1/case_studies', () => connectionLost());
    const { user } = show(`/admin/case-studies?edit=${stored.id}`);
    await screen.findByRole('form', { name: 'Edit Case Study' });
    await user.type(title(), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText(/^Failed to save the case study\./)).toBeInTheDocument();
    expect(title()).toHaveValue('Orchard!');
  });

  it('deletes after confirmation, and reports a failure', async () => {
    onTable('content_versions', []);
    onApi('delete', '/rest/v1/case_studies', () => json([]));
    const { user } = show();
    const row = await screen.findByRole('row', { name: /Orchard/ });
    await user.click(within(row).getByRole('button', { name: 'Delete Orchard' }));
    expect(confirm).toHaveBeenCalledWith('Delete this case study?');
    expect(await screen.findByText(/^Failed to delete "Orchard"\./)).toBeInTheDocument();
  });

  it('says when there are none, and when they could not be loaded', async () => {
    const { unmount } = show('/admin/case-studies', []);
    expect(await screen.findByText('No case studies found')).toBeInTheDocument();
    unmount();
    onApi('get', '/rest/v1/case_studies', () => connectionLost());
    renderAdmin(<CaseStudiesPage />);
    expect(await screen.findByText('Failed to load case studies.')).toBeInTheDocument();
  });
});
