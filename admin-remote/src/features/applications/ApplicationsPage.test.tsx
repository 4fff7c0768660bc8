import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible, buildApplication, failure, json, onApi, onTable } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { ApplicationsPage } from './ApplicationsPage';

const TABLE = '/rest/v1/job_applications';
const CV = '0b6e1f3a-1111-4222-8333-444455556666.pdf';
const ada = buildApplication({ name: 'Ada L.', position_id: 'product-designer', cv_path: CV });
const bo = buildApplication({ name: 'Bo', position_id: null, portfolio_url: 'javascript:alert(1)' });

beforeEach(() => {
  onApi('post', '/rest/v1/rpc/list_staff', () => json([]));
  for (const empty of [
    'application_stages',
    'message_replies',
    'message_notes',
    'content_drafts',
    'saved_answers',
  ])
    onTable(empty, []);
});
afterEach(() => jest.restoreAllMocks());

describe('applications', () => {
  it('lists them by position; links lead only to the web', async () => {
    onTable('job_applications', [ada, bo]);
    const { user, container } = renderAdmin(<ApplicationsPage />);
    expect(await screen.findByText('Product Designer')).toBeInTheDocument();
    expect(screen.getByText('General application')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download CV of Bo' })).not.toBeInTheDocument();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Bo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Application Details' }));
    expect(dialog.getByText('javascript:alert(1)')).toBeInTheDocument();
    expect(dialog.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  });

  it('downloads a CV byte for byte, or shows an error on the same screen', async () => {
    onTable('job_applications', [ada]);
    onApi('get', `/storage/v1/object/applications/${CV}`, () =>
      json({ statusCode: '404', error: 'not_found', code: 'NoSuchKey', message: 'Object not found' }, 400),
    );
    const saved: { name: string; content: Blob }[] = [];
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (content) => {
      blobs.set('blob:cv', content as Blob);
      return 'blob:cv';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: blobs.get(this.href)! });
    });
    const { user } = renderAdmin(<ApplicationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Download CV of Ada L.' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to download the CV of Ada L\.+ Object not found/,
    );
    expect(saved).toEqual([]);

    const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255, 10, 13]);
    onApi('get', `/storage/v1/object/applications/${CV}`, () => new Response(bytes));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe('CV Ada L..pdf');
    expect([...new Uint8Array(await saved[0]!.content.arrayBuffer())]).toEqual([...bytes]);
  });

  it('deletes the row, then its CV', async () => {
    onTable('job_applications', [ada]);
    const rows = onApi('delete', TABLE, () => json([ada]));
    const files = onApi('delete', '/storage/v1/object/applications', () => json([]));
    const { user } = renderAdmin(<ApplicationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Delete application of Ada L.' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Application' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(rows).toHaveLength(1);
    expect(files[0]?.body).toMatchObject({ prefixes: [CV] });
  });

  it('says when there are none, and when they cannot be loaded', async () => {
    onApi('get', TABLE, () => failure(500, 'XX000', 'boom'));
    const { user } = renderAdmin(<ApplicationsPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load applications.');
    onTable('job_applications', []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No applications found')).toBeInTheDocument();
  });
});
