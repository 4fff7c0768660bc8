import { positions, type Position } from '@agency/shared/content';
import { connectionLost, failure, json, onApi, onTable, renderRoutes } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from './routes';

const TABLE = '/rest/v1/job_applications';
const UPLOADS = '/storage/v1/object/applications/:name';

const created = () => new Response(null, { status: 201 });
const pdf = () => new File(['%PDF-1.7 my life'], 'cv.pdf', { type: 'application/pdf' });
const realNow = performance.now.bind(performance);

beforeEach(() => {
  onApi('post', '/rest/v1/rpc/permit_cv', created);
  onTable('team_members', []);
  onTable('projects', []);
});
afterEach(() => jest.restoreAllMocks());

async function openCareers(search = '') {
  const view = renderRoutes(routes, `/careers${search}`);
  await screen.findByLabelText('Position');
  // As if a minute had passed: a form sent at once would wait, as programs send at once.
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + 60_000);
  return view;
}

type User = Awaited<ReturnType<typeof openCareers>>['user'];

async function fillIn(user: User, file: File = pdf()) {
  await user.type(screen.getByLabelText('Name'), 'Ada Applicant');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('What would you like to work on?'), 'Tides.');
  await user.upload(screen.getByLabelText('CV'), file);
}

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send application' }));

describe('the positions', () => {
  it('are five, each with its facts', async () => {
    await openCareers();
    expect(screen.getAllByRole('article')).toHaveLength(5);
    const [position] = positions;
    const row = within(screen.getByRole('article', { name: position!.title }));
    for (const text of [
      position!.location,
      position!.type,
      position!.salary,
      position!.experience,
      position!.description,
    ])
      expect(row.getByText(text)).toBeInTheDocument();
  });

  it('are filtered by department, in the address', async () => {
    const { user, router } = await openCareers();
    const filter = within(screen.getByRole('navigation', { name: 'Filter positions by department' }));
    expect(filter.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All',
      'Engineering',
      'Design',
      'Marketing',
      'Sales',
      'Operations',
    ]);
    await user.click(filter.getByRole('link', { name: 'Sales' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(router.state.location.search).toBe('?department=sales');
  });

  it('say when a department has none', async () => {
    const list = positions as Position[];
    const at = list.findIndex(({ department }) => department === 'operations');
    const [removed] = list.splice(at, 1);
    try {
      await openCareers('?department=operations');
      expect(
        screen.getByText('No positions available in this department at the moment...'),
      ).toBeInTheDocument();
    } finally {
      list.splice(at, 0, removed!);
    }
  });

  it('have a page each, where nothing else can be applied for', async () => {
    const rows = onApi('post', TABLE, created);
    onApi('post', UPLOADS, () => json({ Key: 'x', Id: 'x' }));
    const { user, router } = await openCareers();
    const [, position] = positions;
    await user.click(screen.getByRole('link', { name: position!.title }));
    expect(await screen.findByRole('heading', { level: 1, name: position!.title })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/careers/${position!.id}`);
    for (const text of [position!.salary, ...position!.requirements, ...position!.benefits])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(`Design · ${position!.salary}`)).toBeInTheDocument();
    expect(screen.queryByLabelText('Position')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Apply Now' }));
    expect(screen.getByRole('heading', { name: 'Apply' })).toHaveFocus();
    await fillIn(user);
    await send(user);
    expect(await screen.findByText(/^Thank you! Your application has been sent/)).toBeInTheDocument();
    expect(rows[0]!.body).toMatchObject({ position_id: position!.id });
  });

  it('are missed with a way to the others', async () => {
    renderRoutes(routes, '/careers/filled-long-ago');
    expect(await screen.findByRole('heading', { name: 'Position not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Open Positions' })).toHaveAttribute('href', '/careers');
  });

  it('lead to the form with the position chosen, and bring the keyboard there', async () => {
    const { user, router } = await openCareers();
    const [, position] = positions;
    await user.click(screen.getByRole('link', { name: new RegExp(`^Apply Now.*${position!.title}`) }));
    expect(screen.getByLabelText('Position')).toHaveValue(position!.id);
    expect(screen.getByRole('heading', { name: 'Apply' })).toHaveFocus();
    expect(router.state.location).toMatchObject({ search: `?apply=${position!.id}`, hash: '#apply' });
  });

  it('can be passed over for a general application', async () => {
    const { user } = await openCareers();
    await user.click(screen.getByRole('link', { name: 'Send Your Resume' }));
    expect(screen.getByLabelText('Position')).toHaveDisplayValue('General application');
    expect(screen.getByRole('link', { name: 'View Open Positions' })).toHaveAttribute(
      'href',
      expect.stringContaining('#positions'),
    );
  });
});

describe('an application', () => {
  it('uploads the CV to the private bucket, then writes the row that points to it', async () => {
    const uploads = onApi('post', UPLOADS, () => json({ Key: 'x', Id: 'x' }));
    const rows = onApi('post', TABLE, created);
    const { user } = await openCareers(`?apply=${positions[2]!.id}`);
    await fillIn(user);
    await send(user);
    expect(await screen.findByText(/^Thank you! Your application has been sent/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send application' })).toHaveFocus();
    expect(uploads).toHaveLength(1);
    expect(uploads[0]!.headers.get('content-type')).toBe('application/pdf');
    expect(uploads[0]!.body).toBe('%PDF-1.7 my life');
    const path = uploads[0]!.url.pathname.split('/').at(-1)!;
    expect(path).toMatch(/^[0-9a-f-]{36}\.pdf$/);
    expect(rows[0]!.body).toEqual({
      client_id: path.replace('.pdf', ''),
      position_id: positions[2]!.id,
      name: 'Ada Applicant',
      email: 'ada@example.com',
      phone: null,
      portfolio_url: null,
      message: 'Tides.',
      cv_path: path,
    });
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('names what is missing, beside the fields, and sends nothing', async () => {
    const { user } = await openCareers();
    await send(user);
    expect(await screen.findByText('Please enter your name.')).toBeInTheDocument();
    expect(screen.getByText('Please write a message.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toBeInvalid();
  });

  it('asks for the CV', async () => {
    const { user } = await openCareers();
    await user.type(screen.getByLabelText('Name'), 'Ada Applicant');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('What would you like to work on?'), 'Tides.');
    await send(user);
    expect(await screen.findByText('Please attach your CV.')).toBeInTheDocument();
    expect(screen.getByLabelText('CV')).toHaveFocus();
  });

  it('refuses a file whose content is neither PDF nor Word', async () => {
    const { user } = await openCareers();
    await fillIn(user, new File(['MZ program'], 'cv.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Please choose a PDF or Word (DOCX) file.')).toBeInTheDocument();
    await send(user);
    expect(screen.getByText('Please choose a PDF or Word (DOCX) file.')).toBeInTheDocument();
  });

  it('takes a portfolio as people say it', async () => {
    onApi('post', UPLOADS, () => json({ Key: 'x', Id: 'x' }));
    const rows = onApi('post', TABLE, created);
    const { user } = await openCareers();
    await fillIn(user);
    await user.type(screen.getByLabelText('Portfolio or profile (optional)'), 'linkedin.com/in/ada');
    await send(user);
    expect(await screen.findByText(/^Thank you! Your application has been sent/)).toBeInTheDocument();
    expect(rows[0]!.body).toMatchObject({ portfolio_url: 'https://linkedin.com/in/ada' });
  });

  it('refuses a portfolio that is not a web address', async () => {
    const { user } = await openCareers();
    await fillIn(user);
    await user.type(screen.getByLabelText('Portfolio or profile (optional)'), 'javascript:alert(1)');
    await send(user);
    expect(
      await screen.findByText('Please enter a full address, starting with https://.'),
    ).toBeInTheDocument();
  });

  it('says that it is sending, and cannot be sent twice', async () => {
    onApi('post', UPLOADS, () => json({ Key: 'x', Id: 'x' }));
    const rows = onApi('post', TABLE, () => new Promise<Response>(() => {}));
    const { user } = await openCareers();
    await fillIn(user);
    await user.dblClick(screen.getByRole('button', { name: 'Send application' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
    await waitFor(() => expect(rows).toHaveLength(1));
  });

  it('is one row and one file after a lost answer and a retry', async () => {
    const paths: string[] = [];
    onApi('post', UPLOADS, ({ url }) => {
      const path = url.pathname.split('/').at(-1)!;
      const isThere = paths.includes(path);
      paths.push(path);
      return isThere
        ? json({ statusCode: '409', error: 'Duplicate', message: 'The resource already exists' }, 400)
        : json({ Key: path, Id: path });
    });
    let tries = 0;
    const rows = onApi('post', TABLE, () => {
      tries += 1;
      if (tries === 1) return connectionLost();
      return failure(
        409,
        '23505',
        'duplicate key value violates unique constraint "job_applications_client_id_key"',
      );
    });
    const { user } = await openCareers();
    await fillIn(user);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sorry, there was an error sending your application. Please try again.',
    );
    expect(screen.getByLabelText('What would you like to work on?')).toHaveValue('Tides.');
    await send(user);
    expect(await screen.findByText(/^Thank you! Your application has been sent/)).toBeInTheDocument();
    expect(new Set(paths).size).toBe(1);
    expect(new Set(rows.map(({ body }) => (body as { client_id: string }).client_id)).size).toBe(1);
  });

  it('keeps everything when the upload fails, and writes no row', async () => {
    onApi('post', UPLOADS, () => json({ statusCode: '500', error: 'Internal', message: 'down' }, 500));
    const { user } = await openCareers();
    await fillIn(user);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sorry, there was an error sending your application.',
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Applicant');
  });

  it('that is left unsent has its texts again, and asks for the CV', async () => {
    const { user, router } = await openCareers();
    await fillIn(user);
    await user.selectOptions(screen.getByLabelText('Position'), 'product-designer');
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(-1));
    expect(screen.getByLabelText('Position')).toHaveValue('product-designer');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('What would you like to work on?')).toHaveValue('Tides.');
    await send(user);
    expect(await screen.findByText('Please attach your CV.')).toBeInTheDocument();
  });
});
