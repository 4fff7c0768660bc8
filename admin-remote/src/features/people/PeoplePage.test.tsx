import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import {
  buildApplication,
  buildMessage,
  buildSubscriber,
  expectAccessible,
  failure,
  json,
  onApi,
  onTable,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { exportPerson } from './exportPerson';
import { PeoplePage } from './PeoplePage';
import type { Person } from './personApi';

const CV = '0b6e1f3a-1111-4222-8333-444455556666.pdf';
const EMAIL = 'ada@example.com';
const NOTHING: Person = {
  email: EMAIL,
  messages: [],
  subscriptions: [],
  former_subscriptions: [],
  deliveries: [],
  planned_newsletters: [],
  applications: [],
  suppressions: [],
  has_account: false,
  team_members: [],
  erasures: [],
};
const SILENT = { notes: [], answers: [], unsent_answer: null };
const ada: Person = {
  ...NOTHING,
  messages: [{ ...buildMessage({ message: 'Two piers?' }), ...SILENT }],
  applications: [{ ...buildApplication({ cv_path: CV }), ...SILENT }],
  suppressions: [{ email: EMAIL, reason: 'bounced', created_at: '2025-06-01T10:00:00Z' }],
  has_account: true,
};
const record = {
  id: '1',
  counts: { messages: 1, applications: 1, cvs: 1 },
  erased_by: 'Zoe',
  erased_at: '2025-06-01T10:00:00Z',
};

const find = (person: object) => onApi('post', '/rest/v1/rpc/find_person', () => json(person));
const show = () => renderAdmin(<PeoplePage />, { at: `/admin/people?email=${EMAIL}` });

beforeEach(() => {
  onTable('erasures', []);
});

describe('a person’s data', () => {
  it('is looked for by address, and says what stays', async () => {
    const subscriptions = [buildSubscriber({ status: 'Unconfirmed', topics: ['Cloud Computing'] })];
    const former_subscriptions = [{ id: 'f', email: EMAIL }];
    const asked = find({ ...ada, subscriptions, former_subscriptions });
    const { user, container } = renderAdmin(<PeoplePage />);
    expect(await screen.findByText('Nothing has been erased yet')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email address'), `${EMAIL}{Enter}`);
    const found = within(await screen.findByRole('region', { name: EMAIL }));
    expect(asked[0]?.body).toEqual({ p_email: EMAIL });
    expect(found.getByRole('status')).toHaveTextContent(
      '1 message, 1 subscription, 1 former subscription, 1 application, 1 CV.',
    );
    expect(found.getByText(/^The address of a deleted subscription/)).toBeInTheDocument();
    expect(found.getByText('Two piers?')).toBeInTheDocument();
    expect(found.getByText(/The address is suppressed \(bounced\)/)).toBeInTheDocument();
    expect(found.getByText(/Unconfirmed: Cloud Computing/)).toBeInTheDocument();
    expect(found.getByText('The account of a member of staff.')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('stays found: the empty list of erasures has no search to clear', async () => {
    find(ada);
    show();
    expect(await screen.findByText('Nothing has been erased yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear search and filters' })).not.toBeInTheDocument();
  });

  it('is erased with its CVs first, in the number that was seen', async () => {
    find(ada);
    const calls: string[] = [];
    const files = onApi('delete', '/storage/v1/object/applications', () => {
      calls.push('files');
      return json([]);
    });
    const rows = onApi('post', '/rest/v1/rpc/erase_person', () => {
      calls.push('rows');
      find({ ...NOTHING, erasures: [record] });
      return json(record.counts);
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Erase…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase a Person’s Data' }));
    await user.type(await dialog.findByLabelText('Type 3 to confirm'), '3');
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    const summary = await screen.findByText('Nothing that could be erased is stored.');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(calls).toEqual(['files', 'rows']);
    expect(files[0]?.body).toMatchObject({ prefixes: [CV] });
    expect(rows[0]?.body).toEqual({ p_email: EMAIL, p_total: 3 });
    expect(screen.getByText(/by Zoe: 1 message, 1 application, 1 CV/)).toBeInTheDocument();
  });

  it('stays where a file cannot be removed, and says why', async () => {
    find(ada);
    onApi('delete', '/storage/v1/object/applications', () => failure(500, 'XX000', 'The disk is full'));
    const rows = onApi('post', '/rest/v1/rpc/erase_person', () => json({}));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Erase…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(await dialog.findByLabelText('Type 3 to confirm'), '3');
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to erase.');
    expect(rows).toEqual([]);
  });

  it('says when it cannot be read', async () => {
    onApi('post', '/rest/v1/rpc/find_person', () => failure(500, 'XX000', 'boom'));
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to find what is stored.');
    find(NOTHING);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing that could be erased is stored.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Erase…' })).not.toBeInTheDocument();
  });
});

describe('the export', () => {
  it('holds everything but the record of erasures, and names a CV that is gone', async () => {
    const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255]);
    onApi('get', `/storage/v1/object/applications/${CV}`, () => new Response(bytes));
    const { archive, missing } = await exportPerson({ ...ada, erasures: [record] });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect([...files[`cvs/${CV}`]!]).toEqual([...bytes]);
    const { erasures: _erasures, ...data } = ada;
    expect(JSON.parse(new TextDecoder().decode(files['data.json']))).toEqual(data);
    expect(missing).toEqual([]);

    onApi('get', `/storage/v1/object/applications/${CV}`, () =>
      json({ statusCode: '404', error: 'not_found', code: 'NoSuchKey', message: 'Object not found' }, 400),
    );
    expect((await exportPerson(ada)).missing).toEqual([CV]);
  });
});
