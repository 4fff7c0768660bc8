import { postRecord } from '@agency/shared/records';
import { expectAccessible } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { renderAdmin } from '../../testing/renderAdmin';
import { SearchPanel } from './SearchPanel';

const stored = postRecord.toNew({ title: 'Tide tables', slug: 'tides', excerpt: 'When it rises.' }).values;
const submitted = jest.fn();

function Form({ values = stored }) {
  const methods = useForm({ defaultValues: values });
  return (
    <FormProvider {...methods}>
      <form onSubmit={(event) => void methods.handleSubmit(submitted)(event)}>
        <SearchPanel {...postRecord.fields.search} kind="post" id="1" folder="blog" />
        <button>Save</button>
      </form>
    </FormProvider>
  );
}

async function open(values = stored) {
  const view = renderAdmin(<Form values={values} />);
  await view.user.click(screen.getByRole('button', { name: 'Edit search and share' }));
  await screen.findByRole('textbox', { name: 'Search title' });
  return view;
}
const result = () => screen.getByRole('figure', { name: 'Search result' });
const card = () => screen.getByRole('figure', { name: 'Shared link' });

describe('search and share', () => {
  it('shows the page as it is found and shared, with its own words until others are entered', async () => {
    const { user, container } = await open();
    expect(result()).toHaveTextContent('localhost › blog › tidesTide tables | TidewrightWhen it rises.');
    expect(card()).toHaveTextContent('localhost · TidewrightTide tablesWhen it rises.');
    await user.type(screen.getByRole('textbox', { name: 'Search title' }), 'Tides '.repeat(12));
    await user.type(screen.getByRole('textbox', { name: 'Search description' }), 'Today.');
    expect(within(result()).getByText(`${'Tides '.repeat(10).trim()}…`)).toBeInTheDocument();
    expect(card()).toHaveTextContent('Today.');
    expect(screen.getByText(/85 characters; search results show about 60\./)).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('stands for what a new post does not have yet: its address and its title', async () => {
    await open(postRecord.toNew({}).values);
    expect(result()).toHaveTextContent('localhost › blog › …Untitled | Tidewright');
    expect(card()).toHaveTextContent('localhost · TidewrightUntitled');
  });

  it('says when search engines do not list the page, or another one', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Canonical address' }), '/blog/other');
    expect(result()).toHaveTextContent('Search engines list /blog/other instead of this page.');
    await user.click(screen.getByRole('checkbox', { name: 'Hide from search engines' }));
    expect(result()).toHaveTextContent('Search engines do not list this page.');
    await user.click(screen.getByRole('button', { name: 'Close search and share' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(submitted.mock.lastCall[0]).toMatchObject({ search: { canonical: '/blog/other', noindex: true } });
  });
});
