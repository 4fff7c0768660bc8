import { screen, waitFor, within } from '@testing-library/react';
import { buildApplication, failure, json, onApi, onTable } from '@agency/shared/testing';
import { axe } from 'jest-axe';
import { renderAdmin } from '../../testing/renderAdmin';
import { ApplicationsPage } from './ApplicationsPage';

const TABLE = '/rest/v1/job_applications';
const CV = '0b6e1f3a-1111-4222-8333-444455556666.pdf';
const ada = buildApplication({ name: 'Ada L.', position_id: 'product-designer', cv_path: CV });
const bo = buildApplication({ name: 'Bo', position_id: null, portfolio_url: 'javascript:alert(1)' });

afterEach(() => jest.restoreAllMocks());

describe('applications', () => {
  it('lists them by position; links lead only to the web', async () => {
    onTable('job_applications', [ada, bo]);
    const { user, container } = renderAdmin(<ApplicationsPage />);
    expect(await screen.findByText('Product Designer')).toBeInTheDocument();
    expect(screen.getByText('General application')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download CV of Bo' })).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'View application of Bo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Application Details' }));
    expect(dialog.getByText('javascript:alert(1)')).toBeInTheDocument();
    expect(dialog.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  });

  it('downloads a CV by an address that works for a minute, or says that it could not', async () => {
    onTable('job_applications', [ada]);
    onApi('post', `/storage/v1/object/sign/applications/${CV}`, () =>
      failure(404, '404', 'Object not found'),
    );
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.href);
    });
    const { user } = renderAdmin(<ApplicationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Download CV of Ada L.' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to download the CV of Ada L.');

    const signed = onApi('post', `/storage/v1/object/sign/applications/${CV}`, () =>
      json({ signedURL: `/object/sign/applications/${CV}?token=t` }),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(clicked).toHaveLength(1));
    expect(clicked[0]).toContain(`/object/sign/applications/${CV}?token=t`);
    expect(new URL(clicked[0]!).searchParams.get('download')).toBe('CV Ada L..pdf');
    expect(signed[0]?.body).toMatchObject({ expiresIn: 60 });
  });

  it('deletes the row, then its CV', async () => {
    onTable('job_applications', [ada]);
    const rows = onApi('delete', TABLE, () => json([{ cv_path: CV }]));
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
