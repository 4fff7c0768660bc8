import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { MovedTo } from './MovedTo';

function Place() {
  const { pathname, search, hash } = useLocation();
  return <p>{pathname + search + hash}</p>;
}

test.each([
  ['/new', '/new?utm=1#mine'],
  ['/new#part', '/new?utm=1#part'],
  ['/new?own=1', '/new?own=1#mine'],
])('a visitor with a query and a fragment who is led to %s arrives at %s', async (path, arrived) => {
  render(
    <MemoryRouter initialEntries={['/old?utm=1#mine']}>
      <Routes>
        <Route path="/old" element={<MovedTo path={path} />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(await screen.findByText(arrived)).toBeInTheDocument();
});
