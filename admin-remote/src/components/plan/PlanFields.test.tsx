import { expectAccessible } from '@agency/shared/testing';
import { zodResolver } from '@hookform/resolvers/zod';
import { serviceRecord } from '@agency/shared/records';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { renderAdmin } from '../../testing/renderAdmin';
import { PlanFields } from './PlanFields';

type Schema = Awaited<ReturnType<typeof serviceRecord.loadSchema>>;
const saved = jest.fn();

function Form({ schema, start }: { schema: Schema; start: object }) {
  const methods = useForm({
    defaultValues: { ...serviceRecord.empty, title: 'Piers', ...start },
    resolver: zodResolver(schema),
  });
  const { publish_at, unpublish_at } = serviceRecord.fields;
  return (
    <FormProvider {...methods}>
      <form onSubmit={(event) => void methods.handleSubmit((values) => saved(values))(event)}>
        <PlanFields publishAt={publish_at} unpublishAt={unpublish_at} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

async function open(start: object = {}) {
  const { container } = renderAdmin(<Form schema={await serviceRecord.loadSchema()} start={start} />);
  const user = userEvent.setup();
  const plan = screen.queryByRole('button', { name: 'Plan…' });
  if (plan) await user.click(plan);
  const from = await screen.findByLabelText('Publish at');
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  return { container, user, from, type, save };
}

beforeEach(() => {
  saved.mockReset();
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'Europe/Berlin' });
});
afterEach(() => jest.restoreAllMocks());

test('who opens the plan is in its first field, and who comes to a stored one stays where they are', async () => {
  const { from } = await open();
  await waitFor(() => expect(from).toHaveFocus());
  cleanup();
  await open({ published: true, publish_at: '2099-07-15T08:00:00.000Z' });
  expect(document.body).toHaveFocus();
});

test('a time is taken in the own zone, said with it and in UTC, and kept as UTC', async () => {
  const { container, type, save } = await open();
  expect(screen.getByText('Empty: never. Times are in Europe/Berlin.')).toBeVisible();
  type('Publish at', '2099-07-15T10:00');
  expect(
    screen.getByText('Wed, Jul 15, 2099, 10:00 Central European Summer Time (Europe/Berlin), 08:00 UTC.'),
  ).toBeVisible();
  await expectAccessible(container);
  await save();
  expect(saved).toHaveBeenCalledWith(
    expect.objectContaining({ publish_at: '2099-07-15T08:00:00.000Z', unpublish_at: null }),
  );
});

test('a time that the clock skips stays as typed, with what it becomes', async () => {
  const { from, type, save } = await open();
  type('Publish at', '2099-03-29T02:30');
  expect(from).toHaveValue('2099-03-29T02:30');
  expect(screen.getByText(/^The clock skips 02:30 that day\. Sun, Mar 29, 2099, 03:30 /)).toBeVisible();
  await save();
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ publish_at: '2099-03-29T01:30:00.000Z' }));
});

test('for a time that the clock shows twice the form asks which', async () => {
  const { container, from, user, type, save } = await open();
  type('Publish at', '2099-10-25T02:30');
  const which = screen.getByRole('combobox', { name: 'Which 02:30, the clock shows it twice that day' });
  expect(screen.getByText(/02:30 Central European Summer Time .* 00:30 UTC\./)).toBeVisible();
  await user.selectOptions(which, 'The second 02:30 (GMT+1)');
  expect(screen.getByText(/02:30 Central European Standard Time .* 01:30 UTC\./)).toBeVisible();
  expect(from).toHaveValue('2099-10-25T02:30');
  await expectAccessible(container);
  await save();
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ publish_at: '2099-10-25T01:30:00.000Z' }));
});

test('a stored plan is shown at once, and removed by its button', async () => {
  const { from, user, save } = await open({
    publish_at: '2099-07-15T08:00:00.000Z',
    unpublish_at: '2099-07-16T08:00:00.000Z',
  });
  expect(from).toHaveValue('2099-07-15T10:00');
  await user.click(screen.getByRole('button', { name: 'Remove Publish at' }));
  expect(from).toHaveValue('');
  await save();
  expect(saved).toHaveBeenCalledWith(
    expect.objectContaining({ publish_at: null, unpublish_at: '2099-07-16T08:00:00.000Z' }),
  );
});

test.each([
  ['2099-07-15T10:00', '2099-07-15T10:00', 'Please choose a time after the one above.'],
  ['2099-07-15T10:00', '2099-07-15T09:59', 'Please choose a time after the one above.'],
  ['', '2001-07-15T10:00', 'This time has passed. Please choose a later one, or remove it.'],
])('from %s until %s is refused beside the field', async (from, until, message) => {
  const { type, save } = await open({ published: true });
  type('Publish at', from);
  type('Take offline at', until);
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Take offline at')).toBeInvalid();
  expect(saved).not.toHaveBeenCalled();
});

describe('a time typed by half is refused, and not taken for none', () => {
  const refused = async () => {
    expect(await screen.findByText('Please enter a day and a time.')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  };
  const setBad = (input: HTMLElement, badInput: boolean) =>
    Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } });

  test.each([
    ['leaving the field', (from: HTMLElement) => fireEvent.blur(from)],
    ['Ctrl and S', (from: HTMLElement) => fireEvent.keyDown(from, { key: 's', ctrlKey: true })],
    ['Enter', (from: HTMLElement) => fireEvent.keyDown(from, { key: 'Enter' })],
  ])('when it is saved by %s', async (_way, press) => {
    const { from } = await open();
    setBad(from, true);
    press(from);
    fireEvent.submit(from.closest('form')!);
    await refused();
  });

  test('when a part of a stored one is removed, until all of it is', async () => {
    const { from, type, save } = await open({ published: true, publish_at: '2099-07-15T08:00:00.000Z' });
    setBad(from, true);
    type('Publish at', '');
    fireEvent.submit(from.closest('form')!);
    await refused();
    setBad(from, false);
    await save();
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ publish_at: null }));
  });
});

test('a row that went online by its plan is saved with it', async () => {
  const { save } = await open({ published: true, publish_at: '2001-07-15T08:00:00.000Z' });
  expect(screen.getByText(/08:00 UTC\. This time has passed\.$/)).toBeVisible();
  await save();
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ publish_at: '2001-07-15T08:00:00.000Z' }));
});
