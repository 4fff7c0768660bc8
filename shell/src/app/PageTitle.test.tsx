import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PageTitle } from './PageTitle';

const titles = () => [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent);

function openAt(handle: object) {
  const router = createMemoryRouter([
    { path: '/', element: <PageTitle />, handle },
    {
      path: '/next',
      element: (
        <>
          <PageTitle />
          <title>Of the page</title>
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  document.head.innerHTML = '<title data-plain>Plain page</title>';
});

describe('the title of the document', () => {
  it('is the route’s own, alone', async () => {
    openAt({ title: 'Dashboard' });
    await waitFor(() => expect(titles()).toEqual(['Dashboard']));
  });

  it('is the plain page’s until a page renders one, and then that one alone', async () => {
    const router = openAt({});
    expect(titles()).toEqual(['Plain page']);
    await act(() => router.navigate('/next'));
    await waitFor(() => expect(titles()).toEqual(['Of the page']));
  });
});
