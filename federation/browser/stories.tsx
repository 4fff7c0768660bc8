import type { ComponentType, ReactElement } from 'react';
import { Link, type RouteObject, useParams } from 'react-router-dom';

/** One state of a component, in the component story format. */
interface Story {
  args?: object;
  render?: (args: object) => ReactElement;
}

interface StoryFile {
  default: { title: string; component: ComponentType };
  [story: string]: unknown;
}

/** Every story of the remote that is developed. */
function allStories(): { path: string; name: string; show: () => ReactElement }[] {
  const files = import.meta.webpackContext('#src', { regExp: /\.stories\.tsx$/ });
  return files.keys().flatMap((key) => {
    const { default: about, ...stories } = files(key) as StoryFile;
    const { title, component: Component } = about;
    return Object.entries(stories as Record<string, Story>).map(([name, { args = {}, render }]) => ({
      path: `${title}/${name}`,
      name: `${title}: ${name}`,
      show: () => render?.(args) ?? <Component {...args} />,
    }));
  });
}

const stories = allStories();

function StoryList() {
  return (
    <main>
      <title>Stories</title>
      <h1>Stories</h1>
      {stories.length === 0 && <p>There is no file src/**/*.stories.tsx.</p>}
      <ul>
        {stories.map(({ path, name }) => (
          <li key={path}>
            <Link to={`/stories/${path}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

function StoryPage() {
  const { '*': wanted } = useParams();
  const story = stories.find(({ path }) => path === wanted);
  return story ? <main>{story.show()}</main> : <StoryList />;
}

/** The states of a remote's components, each on a page of its own. */
export const storyRoutes: RouteObject[] = [
  { path: '/stories', element: <StoryList /> },
  { path: '/stories/*', element: <StoryPage /> },
];
